import type { Plugin } from 'vite';

type Chunk = { readonly imports: readonly string[]; readonly css: Iterable<string> };
type Whole = { readonly files: ReadonlySet<string>; readonly css: ReadonlySet<string> };

/** By file of this build. */
const chunks = new Map<string, Chunk>();
const wholes = new Map<string, Whole>();

/** Remembers what each file imports, before Vite writes down what is fetched beside a part that comes later. */
export const noteImports = (): Plugin => ({
  name: 'note-imports',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk')
          chunks.set(file, { imports: chunk.imports, css: chunk.viteMetadata?.importedCss ?? [] });
    },
  },
});

/** A script with all it stands on, which is there when it runs. */
function wholeOf(file: string): Whole {
  const known = wholes.get(file);
  if (known) return known;
  const files = new Set([file]);
  for (const each of files) for (const next of chunks.get(each)?.imports ?? []) files.add(next);
  const whole = { files, css: new Set([...files].flatMap((each) => [...(chunks.get(each)?.css ?? [])])) };
  wholes.set(file, whole);
  return whole;
}

/**
 * The scripts that are fetched beside a part that comes later: without those that whoever asks for it stands on, and without the part itself,
 * which is asked for in the same moment unless a style has to come before it. Forms load one kind of forty: the whole lists were a kB.
 */
export function preloadsOf(part: string, files: readonly string[], host: string): string[] {
  const there = wholeOf(host);
  const waits = [...wholeOf(part).css].some((style) => !there.css.has(style));
  return files.filter((file) => !there.files.has(file) && (file !== part || waits));
}
