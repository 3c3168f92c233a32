import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanText, runCommand, usualBounds } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-recognition-'));
afterAll(() => rmSync(folder, { recursive: true }));
const image = join(folder, 'page of a scan.jpg');
writeFileSync(image, Buffer.from([0xff, 0xd8, 0xff]));
const standIn = join(import.meta.dirname, 'testing/stand-in.ts');
const run = (misdeed: string, bounds: Partial<typeof usualBounds> = {}) =>
  runCommand([process.execPath, standIn, misdeed, '{image}'], { image, folder }, { ...usualBounds, ...bounds });

test('what a program says of a picture is its text, without what is none', async () => {
  expect(await run('answer')).toEqual({ text: '民事判决书\n第一页' });
  expect(cleanText('A  B 甲\u202e 乙\u0000\r\n\n\n\n。 \t\n')).toBe('A  B 甲乙\n\n。');
});

test.each([
  ['fail', 'failed', {}],
  ['invalid', 'unreadable', {}],
  ['much', 'too-much', {}],
  ['hang', 'late', { seconds: 2 }],
  ['eat', 'failed', { mebibytes: 300 }],
  ['fill', 'failed', {}],
] as const)('a program that does nothing but %s is %s, and gone', async (misdeed, fault, bounds) => {
  expect(await run(misdeed, bounds)).toEqual({ fault });
  const isIts = (pid: string): boolean => {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) && readFileSync(path, 'utf8').includes(`${standIn}\0${misdeed}`);
  };
  const left = (): string[] => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isIts(pid));
  await expect.poll(left).toEqual([]);
});

test('it knows nothing of what the server was told, and a program that is not there has failed', async () => {
  expect(await run('settings')).toEqual({ text: 'HOME LANG OMP_THREAD_LIMIT PATH TMPDIR' });
  expect(await runCommand(['/nowhere/ocr', '{image}'], { image, folder })).toEqual({ fault: 'failed' });
});
