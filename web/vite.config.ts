import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkGroups, chunkGroups } from './build/chunk-groups.ts';
import { filesAlone } from './build/files-alone.ts';
import { leanContract } from './build/lean-calls.ts';
import { leanKinds } from './build/lean-kinds.ts';
import { noteImports, preloadsOf } from './build/preloads.ts';
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
const noPages = {
  find: /^\.\/infiniteQueryBehavior\.js$/,
  replacement: fileURLToPath(new URL('./src/shared/api/no-pages.ts', import.meta.url)),
};

const isEntry = (file: string): boolean => /\bentry-client-[^/]*\.js$/.test(file);

/** The worker watches over the whole site only from its root, under a name that never changes. */
const worker = 'src/worker/service-worker.ts';
const entryFileNames = ({ name }: { name: string }): string =>
  name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    titleFont(),
    leanKinds(),
    filesAlone(),
    leanContract(),
    checkGroups(),
    noteImports(),
    packAssets(),
  ],
  resolve: { alias: isSsrBuild ? [] : [...noShapes, noPages] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    // `:has()` needs Firefox 121, `toSorted` and `with` Chrome 110 and Safari 16.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // The entry runs already; Firefox reports a preload of it as failed. What it loads later is no page of its own and mostly there: the
      // list of those files would be half a kB of every page.
      resolveDependencies: (part, files, { hostId }) =>
        isEntry(hostId) ? [] : preloadsOf(part, files, hostId).filter((file) => !isEntry(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: { 'entry-client': 'src/entry-client.tsx', 'service-worker': worker } }),
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups }, entryFileNames } }),
      treeshake: {
        // Making a call, a shape or a theme has no effect by itself: what a page does not use is left out of it.
        manualPureFunctions: ['defineCall', 'defineKind', 'defineFormKind', 'z', 'listOf', 'createContext'],
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
