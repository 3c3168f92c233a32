import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { setApart } from './lean-calls.ts';

/** What a kind says to read before one starts, to the court, and on paper: filling in needs none of it. */
export const unread: Readonly<Record<string, string | null>> = {
  filedBy: null,
  preconditions: '[]',
  legalBasis: '[]',
  notes: '[]',
  synonyms: `''`,
  feeNote: null,
  intake: null,
  courtActions: null,
  phrases: null,
  printed: null,
};

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key?: { readonly name?: string } };
type Made = Node & {
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly (Node & { readonly properties?: readonly Property[] })[];
};
type Statement = {
  readonly declaration?: { readonly declarations?: readonly { readonly init?: Made | null }[] } | null;
};

/** The object of the `defineKind({ … })` of a file of a kind. */
function draftIn(tree: unknown): (Node & { readonly properties: readonly Property[] }) | undefined {
  const { body = [] } = tree as { readonly body?: readonly Statement[] };
  for (const { declaration } of body)
    for (const { init } of declaration?.declarations ?? []) {
      const [draft] = init?.callee?.name === 'defineKind' ? (init.arguments ?? []) : [];
      if (draft?.properties) return { ...draft, properties: draft.properties };
    }
  return undefined;
}

/** The file of a kind as its form needs it. Of its time limits those remain by which a last day to file is found. */
export function leanKind(source: string, tree: unknown): string {
  const draft = draftIn(tree);
  if (!draft) throw new Error('no kind in this file');
  const names = draft.properties.map(({ key }) => key?.name ?? '');
  const left = { ...unread, ...(names.includes('deadlines') ? {} : { timeLimits: '[]' }) };
  const kept = draft.properties.flatMap((property, n) => {
    const name = names[n] ?? '';
    if (!Object.hasOwn(left, name)) return [source.slice(property.start, property.end)];
    const value = left[name as keyof typeof left];
    return value === null ? [] : [`${name}: ${value}`];
  });
  return `${source.slice(0, draft.start)}{${kept.join(',')}}${source.slice(draft.end)}`;
}

/** What a form does without is not added either. */
const wholeKind = `{ defineKind } from '../definition/define-kind.ts'`;
const formKind = `{ defineFormKind as defineKind } from '../definition/define-form-kind.ts'`;

const loaders = /shared\/catalogue\/form-kinds\.ts$/;
const kindFile = /\/kinds\/[a-z-]+-apply\.ts\?form$/;

/**
 * In the browser's bundle each kind is there twice: whole, for the pages that tell of it, and as its form needs it, which is half. A page
 * that fills in loads the second (web/src/shared/catalogue/form-kinds.ts). On the server and in tests both are the whole.
 */
export const leanKinds = (): Plugin => ({
  name: 'lean-kinds',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  load: {
    filter: { id: [loaders, kindFile] },
    async handler(id) {
      if (loaders.test(id)) {
        const whole = await this.resolve('@sufu/contract/kinds/load', id);
        if (!whole) throw new Error('the list of kinds is not there');
        const list = readFileSync(whole.id, 'utf8');
        const code = list
          .replaceAll(
            /import\('\.\/([a-z-]+)\.ts'\)/g,
            (_, name) => `import('${whole.id.replace(/[^/]+$/, name)}.ts?form')`,
          )
          .replaceAll(/^import type .*$/gm, '')
          .replace(/export const loadKind: [^=]*=[^{]*\{/, 'export const loadFormKind = {')
          .replaceAll(/\(m\): Kind =>/g, '(m) =>');
        return { code, moduleType: 'js' };
      }
      const source = readFileSync(id.replace(/\?form$/, ''), 'utf8').replace(wholeKind, formKind);
      if (!source.includes(formKind)) this.error(`${id} does not import what defines a kind`);
      const lean = leanKind(source, this.parse(source, { lang: 'ts' }));
      return { code: setApart(lean, this.parse(lean, { lang: 'ts' })), moduleType: 'ts' };
    },
  },
});
