import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { limits, otherwise } from './page-limits.ts';

const dist = join(resolve(import.meta.dirname, '../../..'), 'web/dist');
const client = join(dist, 'client');
type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
export type Manifest = Readonly<Record<string, Chunk>>;
export type Weight = { readonly page: string; readonly script: number; readonly style: number; readonly desk: boolean };

/** The chunks of these entries and all they stand on. */
function chunksOf(names: readonly string[], manifest: Manifest): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return found;
}

/** What whoever is signed in has around every page (web/src/app/views.tsx). */
const frame = 'src/app/tabs/tabbed-frame.tsx';

/** What each page of the portal needs at once, by the list of built files; `bytesOf` says what a file weighs packed. */
export function weighPages(manifest: Manifest, bytesOf: (file: string) => number): readonly Weight[] {
  const pages = Object.keys(manifest).filter((name) => /^src\/.*-page\.tsx$/.test(name));
  const sum = (files: ReadonlySet<string>) => [...files].reduce((all, file) => all + bytesOf(file), 0);
  return pages.map((file) => {
    const page = file.replace(/^src\/|\.tsx$/g, '');
    const around = limits[page]?.visitor ? [] : [frame];
    const names = [...chunksOf(['src/entry-client.tsx', ...around, file], manifest)];
    const chunks = names.flatMap((name) => manifest[name] ?? []);
    return {
      page,
      script: sum(new Set(chunks.map(({ file }) => file))),
      style: sum(new Set(chunks.flatMap(({ css = [] }) => css))),
      desk: names.some((name) => /^(src\/|_)desk[/-]/.test(name)),
    };
  });
}

/** What is wrong, a sentence each: over its limit, or desk code before a party. */
export const faultsOf = ({ page, script, style, desk }: Weight): readonly string[] => {
  const limit = limits[page] ?? otherwise;
  return [
    ...(script > limit.script ? [`${page}: ${script} bytes of script, limit ${limit.script}`] : []),
    ...(style > limit.style ? [`${page}: ${style} bytes of style, limit ${limit.style}`] : []),
    ...(desk && !page.startsWith('desk/') ? [`${page}: it carries code of the desk`] : []),
  ];
};

const page = (name: string): string => `src/features/applications/${name}.tsx`;
const forms = [page('filing/form/form-page'), page('elder/form-page')];
/** What comes after a form (web/build/files-alone.ts): the file, what is asked for in it by name, and the pages it comes after. */
const later = [
  {
    file: 'src/features/applications/filing/find-problems.ts',
    names: ['findProblems'],
    pages: [...forms, page('filing/check/check-page')],
  },
  {
    file: 'src/features/applications/filing/form/beside-fields.ts',
    names: ['EarlierAnswers', 'Known', 'LastDayNote', 'SameMatter'],
    pages: forms,
  },
  { file: 'src/features/applications/filing/form/aid-lines.ts', names: ['aidLines'], pages: forms },
] as const;

/**
 * What would keep a part that comes after a form away for good. A browser may remember that a file did not come: asked for again, under
 * another address, a part must be one file with its own names in it, and import only what is there already.
 */
export function laterFaults(manifest: Manifest, textOf: (file: string) => string): readonly string[] {
  return later.flatMap(({ file, names, pages }) => {
    const own = manifest[file];
    if (own === undefined) return [`${file}: it is no file of its own`];
    const [, exported = ''] = /export\{([^}]*)\}/.exec(textOf(own.file)) ?? [];
    const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported));
    const strays = pages.flatMap((page) => {
      const there = chunksOf(['src/entry-client.tsx', frame, page], manifest);
      return [...chunksOf([file], manifest)]
        .filter((name) => name !== file && !there.has(name))
        .map((name) => `${file}: it imports ${name}, which ${page} does not`);
    });
    return [...missing.map((name) => `${own.file}: it does not export ${name} by its name`), ...strays];
  });
}

/** What stands in every page of the gallery of components (web/src/gallery), which is for development only. */
const galleryMark = 'data-specimen';

/** Built files that carry the gallery. */
export const galleryFaults = (files: readonly (readonly [name: string, text: string])[]): readonly string[] =>
  files.filter(([, text]) => text.includes(galleryMark)).map(([name]) => `${name}: it carries the gallery`);

function builtScripts(): (readonly [name: string, text: string])[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]);
}

function packedSize(file: string): number {
  const packed = join(client, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(client, file)).size;
}

if (import.meta.main) {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const weights = weighPages(manifest, packedSize);
  const gone = Object.keys(limits).filter((page) => !weights.some((weight) => weight.page === page));
  const scripts = builtScripts();
  const faults = [
    ...weights.flatMap(faultsOf),
    ...gone.map((page) => `${page}: it has a limit and is no page`),
    ...laterFaults(manifest, (file) => readFileSync(join(client, file), 'utf8')),
    ...galleryFaults(scripts),
  ];
  for (const { page, script, style } of weights) console.log(`  ${page}: ${script} script, ${style} style`);
  for (const fault of faults) console.error(fault);
  console.log(`${weights.length} pages weighed, ${faults.length} faults`);
  process.exit(faults.length === 0 && weights.length > 0 && scripts.length > 0 ? 0 : 1);
}
