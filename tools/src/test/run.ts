import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
export const results = join(root, 'test-results');

export type Ran = { readonly code: number; readonly said: string };

/**
 * Run a program of the project. What it says is shown as it comes (unless `quiet`) and answered. No standard input, so
 * that nothing waits for a person.
 */
export function run(
  program: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!options.quiet) process.stdout.write(chunk);
    });
  }
  return new Promise((done) => {
    child.once('close', (code) => done({ code: code ?? 1, said: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** A program that an npm package brings. */
export const binary = (name: string, path: string): string => join(root, 'node_modules', name, path);
