import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sayWhy, start } from './start.ts';

/** A stop takes no longer than this. */
const patienceMs = 9_500;

/** What only the start needed is given back to the system, once. */
function dropWhatStartUsed(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}

/** Start the server process. Says one sentence and leaves with code 1 where it cannot. */
async function main(): Promise<void> {
  const portal = await start(process.env);
  // Written now and not at the end, which a process that is killed has not: the next start then strips no types, and need not hold the
  // program that does (amaro, in WebAssembly): 15 to 20 MB of an idle server.
  flushCompileCache();
  dropWhatStartUsed();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever still hangs is given up: what was not committed is taken back by the database, and whoever sent it asks again.
    setTimeout(() => process.exit(1), patienceMs).unref();
    await portal.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started as a child: when the parent is gone, so are we.
  if (process.channel) process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sayWhy(error)}\n`);
  process.exit(1);
});
