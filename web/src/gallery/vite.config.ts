import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noShapes } from '../../vite.config.ts';

/** The gallery built by itself, for the journeys and the pictures; the portal's own build knows nothing of it. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [react()],
  resolve: { alias: noShapes },
  build: {
    minify: false,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    emptyOutDir: true,
    rolldownOptions: { input: join(import.meta.dirname, 'gallery.html') },
  },
});
