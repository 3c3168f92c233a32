import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const folder = join(import.meta.dirname, '../../../web/src/gallery');

/**
 * Build the gallery into a folder of its own and serve it on a free port, for a browser that looks at the production build of the
 * portal, which does not contain it. Whoever started this gets the address as a message and ends it by closing the channel.
 */
async function serveGallery(): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'sufu-gallery-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  const configFile = join(folder, 'vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  process.send?.(`http://127.0.0.1:${bound.port}/src/gallery/gallery.html`);
}

await serveGallery();
