import { join } from 'node:path';
import { allCalls } from '@sufu/contract/registry';
import { expect, it } from 'vitest';
import { isNode, lineOf, literal, type Node, nodesOf, parse, type Source, sourcesIn } from './sources.ts';

const root = join(import.meta.dirname, '../../..');

/** Where the server answers something that is no call, and what. */
const routesByHand: Readonly<Record<string, string>> = {
  'server/src/platform/calls/serve-calls.ts': 'the calls of the registry',
  'server/src/start/health.ts': 'whether the process is well and ready',
  'server/src/platform/calls/openapi/serve-docs.ts': 'the OpenAPI documents',
};
/** Where a browser asks for something by hand, and what. */
const requestsByHand: Readonly<Record<string, string>> = {
  'web/src/shared/api/browser-invoke.ts': 'the calls of the registry',
  'web/src/shared/form/files/upload/send-with-progress.ts': 'the transport of a call whose progress is shown',
  'web/src/worker/service-worker.ts': 'passes on what the page asks for',
  'web/src/features/face/picture.ts': 'a picture at an address that the caller of the page names',
};
const routing = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'route']);
const asking = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);
const addresses = allCalls.flatMap(({ path, aliases = [] }) => [path, ...aliases.map((alias) => alias.path)]);

const nameOf = (node: unknown): string =>
  isNode(node) ? String((node.type === 'MemberExpression' && isNode(node.property) ? node.property : node).name) : '';

/** What is looked for, and what a text that has it in it must hold: the others need not be parsed. */
type Sought = { readonly is: (node: Node) => boolean; readonly mark: RegExp };

function isRoute({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return routing.has(nameOf(callee)) && /^(app|server|fastify|instance|scope)$/.test(nameOf(callee.object));
}
const isRequest = ({ type, callee }: Node): boolean =>
  (type === 'CallExpression' || type === 'NewExpression') && asking.has(nameOf(callee));
const routes: Sought = { is: isRoute, mark: /\b(app|server|fastify|instance|scope)\b/ };
const requests: Sought = { is: isRequest, mark: new RegExp(`\\b(${[...asking].join('|')})\\b`) };

/** The parts of an address that stands in the source; `*` for what is put in. */
function partsOf(node: Node): readonly string[] {
  const text =
    node.type === 'TemplateLiteral' && Array.isArray(node.quasis)
      ? node.quasis.map((part: { value?: { cooked?: string } }) => part.value?.cooked ?? '').join('*')
      : (literal(node) ?? '');
  return (text.split('?')[0] ?? '').replace(/\/$/, '').split('/');
}
/** An address of the server that stands in a page and is not the beginning of one the registry knows. */
function isUnknownAddress(node: Node): boolean {
  const parts = partsOf(node);
  if (parts[0] !== '' || parts[1] !== 'api' || parts.length < 3) return false;
  const begins = (known: readonly string[]) => parts.every((part, at) => part === known[at] || part.includes('*'));
  return !addresses.some((path) => begins(`/api${path}`.split('/')));
}

const unknownAddresses: Sought = { is: isUnknownAddress, mark: /\/api\// };

function found(sources: readonly Source[], { is, mark }: Sought, allowed: Readonly<Record<string, string>> = {}) {
  return sources
    .filter(({ path, text }) => !(path in allowed) && !/\.test\.tsx?$|\/testing\//.test(path) && mark.test(text))
    .flatMap((source) =>
      [...nodesOf(parse(source))].filter(is).map((node) => `${source.path}:${lineOf(source, node.start)}`),
    );
}
const server = sourcesIn(root, ['server/src']);
const web = sourcesIn(root, ['web/src']);

it('finds a route, a request and an address that no call has', () => {
  const of = (text: string, sought: Sought) => found([{ path: 'a.ts', text }], sought);
  expect(of("\napp.post('/api/x', act);", routes)).toEqual(['a.ts:2']);
  expect(of("rows.get('/api/x');", routes)).toEqual([]);
  for (const text of ["fetch('/x')", "window.fetch('/x')", "new EventSource('/x')", "navigator.sendBeacon('/x')"])
    expect(of(text, requests)).toEqual(['a.ts:1']);
  expect(of("const at = '/api/nowhere/x';", unknownAddresses)).toEqual(['a.ts:1']);
  expect(of("const at = '/api/resource/oss/files/';", unknownAddresses)).toEqual([]);
});

it('the server answers no address of its own making: calls come from the registry', () =>
  expect(found(server, routes, routesByHand)).toEqual([]));

it('a page asks for nothing but calls of the registry', () => {
  expect(found(web, requests, requestsByHand)).toEqual([]);
  expect(found(web, unknownAddresses)).toEqual([]);
});

it('every exception is one still', () => {
  const needed = (source: Source, is: (node: Node) => boolean) => [...nodesOf(parse(source))].some(is);
  const idle = (sources: readonly Source[], is: (node: Node) => boolean, allowed: object) =>
    Object.keys(allowed).filter((path) => !sources.some((source) => source.path === path && needed(source, is)));
  expect(idle(server, isRoute, routesByHand)).toEqual([]);
  expect(idle(web, isRequest, requestsByHand)).toEqual([]);
});
