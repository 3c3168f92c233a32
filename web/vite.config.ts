import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './build/lean-calls.ts';
import { titleFont } from './build/title-font.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Text assets are packed once, here, not for every visitor. Fonts and pictures are packed already. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const text = await readFile(file);
          if (text.length < 1024) return;
          await writeFile(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          await writeFile(`${file}.gz`, await zip(text));
        }),
      );
    },
  };
}

/** In the browser's bundle the contract's shapes do nothing (see the file named here). */
const standAside = fileURLToPath(new URL('./src/shared/api/zod-stub.ts', import.meta.url));
export const noShapes = [
  { find: 'zod', replacement: standAside },
  { find: /^\.\/([a-z-]+\/)?(shapes|([a-z-]+-)?filters)\.ts$/, replacement: standAside },
];

/**
 * A page needs about ten files instead of forty: what every page begins with is one, then what many pages share, then
 * what pages of one sort share. Each kind of application, each page and the desk keep their own.
 */
const chunkGroups = [
  // But for the worker, which is one file by itself.
  { name: 'core', tags: ['$initial' as const], test: /^(?!.*\/src\/worker\/)/, priority: 9 },
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/components\/(Input|TextInput|Textarea|CloseButton)|core\/(mask|identity-numbers|contact-numbers)\.ts|shared\/ui\/status\/error-summary/,
    minShareCount: 3,
    priority: 6,
  },
  {
    name: 'catalogue',
    test: /kinds\/catalogue|shared\/catalogue\/|service-icons|Icon(Coins|Files|Gavel|HeartHandshake|Users)\b/,
    minShareCount: 2,
    priority: 7,
  },
  // What the files of the kinds are written with comes with the first kind that is read.
  {
    name: 'kind-parts',
    test: /contract\/src\/applications\/(definition\/(blocks\/standing-|define-kind|ask|citations|papers|text)|dictionaries\/laws)/,
    minShareCount: 2,
    priority: 8,
  },
  { name: 'dictionaries', test: /applications\/dictionaries\//, minShareCount: 2, priority: 7 },
  {
    name: 'reading',
    test: /contract\/src\/applications\/(definition|answers)\/(blocks|field-kinds|items|summarise|live-|conditions|field\.)|features\/applications\/shared\/(summary|labels)/,
    minShareCount: 3,
    priority: 6,
  },
  {
    name: 'applications',
    test: /features\/applications\/shared\/(paths|use-own-application|group-number)\.ts/,
    minShareCount: 4,
    priority: 5,
  },
  // Nobody opens a dialog before the page is there: what it stands on comes with the first.
  {
    name: 'dialog',
    test: /shared\/ui\/controls\/dialog\.|@mantine\/core\/esm\/components\/(Modal|ScrollArea|Overlay|Portal|FocusTrap|Paper|RemoveScroll)|@mantine\/hooks\/esm\/use-focus|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|@floating-ui/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'parts',
    test: /web\/src\/shared\/(ui|api)\/(?!status\/error-summary|controls\/(dialog|consent-tick)\.)|@mantine\/hooks\/esm\/use-(id|merged-ref|uncontrolled)|@tabler\/|contract\/src\/(core\/(fault|court-day)|[a-z-]+\/((calls|lifecycle|definition)\/)?(calls|model|states|kind)\.ts)/,
    minShareCount: 6,
    priority: 8,
  },
];

/** The worker watches over the whole site only from its root, under a name that never changes. */
const worker = 'src/worker/service-worker.ts';
const entryFileNames = ({ name }: { name: string }): string =>
  name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), titleFont(), leanContract(), packAssets()],
  resolve: { alias: isSsrBuild ? [] : noShapes },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: { 'entry-client': 'src/entry-client.tsx', 'service-worker': worker } }),
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups }, entryFileNames } }),
      treeshake: {
        // Making a call, a shape or a theme has no effect by itself: what a page does not use is left out of it.
        manualPureFunctions: ['defineCall', 'defineKind', 'z', 'listOf', 'createTheme', 'createContext'],
      },
    },
  },
  // The built server loads one file, not five thousand icons; React stays outside because it is CommonJS.
  ...(command === 'build'
    ? {
        ssr: {
          noExternal: [/^(?!react$|react-dom|react\/|node:)/],
          external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/server'],
        },
      }
    : {}),
}));
