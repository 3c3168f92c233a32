import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock } from '@sufu/postgres/lock';
import { PortalRunning } from '@sufu/postgres/problem';

const root = resolve(import.meta.dirname, '../../..');
const dist = join(root, 'web', 'dist');
const stampFile = join(dist, 'built-from.txt');
const sources = ['web', 'contract/src', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules', '.DS_Store']);

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !skipped.has(name));
  return names.sort().flatMap((name) => filesUnder(join(path, name)));
}

/** A fingerprint of everything the pages are built from, the names among it that the title font is told (web/build/title-font.ts). */
export function fingerprint(): string {
  const hash = createHash('sha256').update(process.env.TITLE_NAMES ?? '');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    if (!/\.(test|gallery)\.tsx?$|^\/web\/src\/gallery\//.test(file.slice(root.length)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Are the built pages those of the present sources? */
export const isBuilt = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();

/** Two portals may start from one folder at once: the second waits for the first one's build. */
async function takeTurn(): Promise<{ release(): void }> {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      return acquireLock(join(dist, 'build.lock'));
    } catch (error) {
      if (!(error instanceof PortalRunning)) throw error;
      await pause(200);
    }
  }
}

function runBuild(): Promise<number> {
  const child = spawn('npm', ['run', 'build', '--workspace', 'web', '--silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const end = (): void => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    process.exit(1);
  };
  process.once('disconnect', end);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  return new Promise((done) => {
    child.once('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}

/** Build the pages unless they are current; 0 when they are there. */
async function buildWeb(): Promise<number> {
  if (isBuilt()) return 0;
  const turn = await takeTurn();
  try {
    if (isBuilt()) return 0;
    rmSync(stampFile, { force: true });
    const from = fingerprint();
    process.send?.('building');
    const code = await runBuild();
    if (code === 0) writeFileSync(stampFile, from);
    return code;
  } finally {
    turn.release();
  }
}

if (import.meta.main) process.exit(await buildWeb());
