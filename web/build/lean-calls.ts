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

/** What a bundler takes for an act that must be kept: a call, and a list that another is spread into. */
const acts = new Set(['CallExpression', 'NewExpression', 'SpreadElement']);
/** Whether a node is made by one while it is evaluated, not later inside a function of it. */
function isMade(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isMade);
  if (!isNode(node) || /Function/.test(node.type)) return false;
  return acts.has(node.type) || Object.values(node).some(isMade);
}

type Declared = Node & { readonly kind?: string; readonly declarations?: readonly { readonly init?: unknown }[] };
/** The values of a module's constants that are more than written down. */
function madeValues(tree: unknown): readonly Node[] {
  const { body = [] } = tree as { body?: readonly (Declared & { readonly declaration?: Declared | null })[] };
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter(isNode)
    .filter((init) => !/Function/.test(init.type) && isMade(init));
}

/** The source with each made constant marked as without effect: where nobody uses it, it is left out with all it is made of. */
export const setApart = (source: string, tree: unknown): string =>
  madeValues(tree).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );

/**
 * In the browser's bundle a call is its address and how to send to it: summary, access, refusals and shapes stay on the server. It is
 * some 8 kB of every page. The contract is data: what a page does not use of it is left out, however it is made.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler(code) {
      const lean = leanCalls(code, this.parse(code));
      return { code: setApart(lean, this.parse(lean)), map: null };
    },
  },
});
