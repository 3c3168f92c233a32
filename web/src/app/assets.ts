import { readFileSync } from 'node:fs';
import { kindSource } from '../shared/catalogue/use-kind.ts';
import type { Boot } from './boot.ts';
import type { First } from './views.tsx';

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
export type PageAssets = {
  /** The file of the page itself; absent in development. */
  readonly page?: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
};

/** The kinds a page was drawn with: whole, and as forms need them. */
type DrawnKinds = Pick<Boot, 'kinds' | 'formKinds'>;

/** The list of built files, beside the server's bundle: dist/server next to dist/client. */
const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'));
let manifest: Manifest | undefined;

/** The script, styles and modules needed at once: the page's, its frames', those of the kinds and parts it was drawn with, and what they stand on. */
export function assetsOf({ page, frames }: First, drawn: DrawnKinds, parts: readonly string[]): PageAssets {
  // In development there is no manifest: Vite serves the sources.
  if (import.meta.env.DEV) return { script: 'src/entry-client.tsx', styles: [], preloads: [] };
  manifest ??= readManifest();
  const chunks = new Map<string, Chunk>();
  const collect = (name: string, files: Manifest) => {
    const chunk = files[name];
    if (!chunk || chunks.has(name)) return;
    for (const needed of chunk.imports ?? []) collect(needed, files);
    chunks.set(name, chunk);
  };
  const entry = 'src/entry-client.tsx';
  collect(entry, manifest);
  for (const frame of frames) collect(frame, manifest);
  collect(`src/${page}.tsx`, manifest);
  for (const key of drawn.kinds) collect(kindSource(key), manifest);
  for (const key of drawn.formKinds) collect(`${kindSource(key)}?form`, manifest);
  for (const part of parts) collect(part, manifest);
  const script = chunks.get(entry)?.file;
  if (!script) throw new Error('the portal has no entry script; build it first');
  const own = chunks.get(`src/${page}.tsx`)?.file;
  const all = [...chunks.values()];
  const styles = [...new Set(all.flatMap((chunk) => chunk.css ?? []))];
  return {
    ...(own === undefined ? {} : { page: own }),
    script,
    styles,
    preloads: all.map((chunk) => chunk.file).filter((file) => file !== script),
  };
}
