import { resolve } from 'node:path';
import { type Edge, edgesOf } from './edges.ts';
import { loadedByServer } from './isolated.ts';
import { whyNot } from './may-import.ts';
import { moduleFaults, moduleOrderIn, orderFile } from './module-order.ts';
import { placeOf } from './rooms.ts';
import { readSources, type Source, sourcesIn } from './sources.ts';

const workspaces = ['contract', 'server', 'web', 'postgres', 'stand-ins', 'tools', 'e2e', 'bench'] as const;

/** Who waits for whom in a circle, as a list of names ending where it began; undefined when nobody does. */
export function circleIn(edges: readonly (readonly [string, string])[]): string[] | undefined {
  const next = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    done.add(name);
    for (const [, to] of next.get(name) ?? []) {
      const circle = visit(to, [...way, name]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const name of next.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}

function contractModules(edges: readonly Edge[]): [string, string][] {
  return edges.flatMap((edge): [string, string][] => {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
    const both = from?.room === 'contract' && to?.room === 'contract' && from.module !== to.module && !from.isTest;
    return both ? [[from.module, to.module]] : [];
  });
}

/** Only the storage module speaks with the browser's stores: every entry has one shape, and signing out finds them all. */
function usesStores({ path, text }: Source): boolean {
  const allowed = path.startsWith('web/src/shared/storage/') || placeOf(path)?.isTest;
  return path.startsWith('web/src/') && !allowed && /\b(localStorage|sessionStorage|indexedDB)\b/.test(text);
}

/** Only the configuration reads the environment; `main.ts` hands it over. */
function readsEnvironment({ path, text }: Source): boolean {
  const allowed = ['server/src/platform/config/config.ts', 'server/src/main.ts'];
  return (
    path.startsWith('server/src/') && !allowed.includes(path) && !placeOf(path)?.isTest && /process\.env\b/.test(text)
  );
}

/** Where a case number is written for people on the server: printed documents, and the exported list. */
const printsCaseNo =
  /^server\/src\/modules\/(?:[^/]+\/papers\/|archives\/draw-sheets\.ts$|desk\/queue\/export-queue\.ts$)/;
/** Where the form that is printed is made, where an answer becomes text for pages and documents alike, and what calendars of others show. */
const makesCaseNo = [
  'contract/src/calendar/ics.ts',
  'contract/src/core/case-number.ts',
  'contract/src/applications/definition/field-kinds/reference.ts',
];

/** Replies carry the stored case number; pages and documents alone format it, and all by the one function. */
function formatsCaseNo({ path, text }: Source): boolean {
  if (makesCaseNo.includes(path) || placeOf(path)?.isTest) return false;
  const byHand = /replace\(\s*['"`/]\\?\(['"`/]g?,\s*['"`]（/.test(text);
  const mayNot = /^(?:contract|server)\/src\//.test(path) && !printsCaseNo.test(path);
  return byHand || (mayNot && /\bformatCaseNo\b/.test(text));
}

/** Every fault against the house's order of imports, one line each. A workspace without a file is a fault too. */
export function boundaryFaults(sources: readonly Source[]): string[] {
  const empty = workspaces.filter((name) => !sources.some(({ path }) => path.startsWith(`${name}/`)));
  const edges = sources.flatMap(edgesOf);
  const order = moduleOrderIn(sources);
  const circle = circleIn(contractModules(edges));
  return [
    ...empty.map((name) => `${name}: no file was read`),
    ...(edges.length === 0 ? ['no import was found'] : []),
    ...moduleFaults(sources),
    ...edges.flatMap((edge) => {
      const reason = whyNot(edge, order) ?? loadedByServer(edge);
      return reason ? [`${edge.from} → ${edge.to}: ${reason}`] : [];
    }),
    ...(circle ? [`contract: ${circle.join(' → ')} is a circle`] : []),
    ...sources
      .filter(usesStores)
      .map(({ path }) => `${path}: only web/src/shared/storage speaks with the browser's stores`),
    ...sources
      .filter(formatsCaseNo)
      .map(({ path }) => `${path}: a case number is formatted by formatCaseNo, in pages and printed documents only`),
    ...sources.filter(readsEnvironment).map(({ path }) => `${path}: only platform/config reads the environment`),
  ];
}

/**
 * With files as arguments only those are read, and the order of modules, which is quick (the pre-commit hook): faults of the
 * whole, such as circles, are then not looked for.
 */
function check(root: string, named: readonly string[]) {
  if (named.length === 0 || named.includes(orderFile)) {
    const sources = sourcesIn(root, workspaces);
    return { sources, faults: boundaryFaults(sources) };
  }
  const sources = readSources(root, [...named, orderFile]);
  const isOfNamed = (fault: string): boolean =>
    named.some((path) => fault.startsWith(`${path} →`) || fault.startsWith(`${path}:`));
  return { sources, faults: boundaryFaults(sources).filter(isOfNamed) };
}

if (import.meta.main) {
  const { sources, faults } = check(resolve(import.meta.dirname, '../../..'), process.argv.slice(2));
  for (const fault of faults) console.error(fault);
  console.log(`${sources.length} files read, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
