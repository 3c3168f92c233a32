import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../tools/src/dev/serve-gallery.ts');

/** The gallery of shared components, built and served by a process of its own: the portal's build does not contain it. */
export async function startGallery(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const child = fork(script);
  const gone = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => Promise.reject(new Error(`the gallery ended with ${code}`))),
  ]);
  return {
    address: String(message),
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
