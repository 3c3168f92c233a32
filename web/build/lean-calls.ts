import type { Plugin } from 'vite';

/** What the browser asks of a call (shared/api/invoke.ts); the server reads the rest. */
const asked = new Set(['id', 'method', 'path', 'encoding', 'shape', 'whileLocked']);

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key?: { readonly name?: string } };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** The object of each `defineCall({ … })` below a node. */
function drafts(node: unknown): readonly (Node & { readonly properties: readonly Property[] })[] {
  if (Array.isArray(node)) return node.flatMap(drafts);
  if (!isNode(node)) return [];
  const { callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: readonly unknown[] };
  const [draft] = given ?? [];
  if (node.type === 'CallExpression' && callee?.name === 'defineCall' && isNode(draft) && 'properties' in draft)
    return [draft as Node & { readonly properties: readonly Property[] }];
  return Object.values(node).flatMap(drafts);
}

/** The source without what only the server reads of its calls, by the syntax tree of that source. */
export function leanCalls(source: string, tree: unknown): string {
  return drafts(tree).reduceRight((text, { start, end, properties }) => {
    const kept = properties.filter(({ key }) => key === undefined || asked.has(String(key.name)));
    return `${text.slice(0, start)}{${kept.map((property) => source.slice(property.start, property.end)).join(',')}}${text.slice(end)}`;
  }, source);
}

/**
 * In the browser's bundle a call is its address and how to send to it: summary, access, refusals and shapes stay on the server. It is
 * some 8 kB of every page.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/, code: 'defineCall(' },
    handler(code) {
      return { code: leanCalls(code, this.parse(code)), map: null };
    },
  },
});
