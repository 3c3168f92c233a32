import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** Below the ports that systems give to outgoing connections: nobody takes it before the portal listens, seconds later. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}

/** Start the whole portal as a stranger would, on a folder and a port of its own; stop it at the end. */
export async function startWorld(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tools/src/start/start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
    // It stops when whoever started it is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = join(folder, 'demonstration.json');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  const until = Date.now() + 180_000;
  while (!(existsSync(ready) && (await answers()))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the portal did not start:\n${output}`);
    await pause(200);
  }
  process.env.SUFU_WORLD = readFileSync(ready, 'utf8');
  process.env.SUFU_STARTER = String(child.pid);
  return async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
