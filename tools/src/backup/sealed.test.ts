import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Damaged, open, plainSize, seal } from './sealed.ts';

const key = randomBytes(32);
const mebibyte = 1_048_576;
const sealed = (plain: Buffer, name = 'wal') => buffer(seal([plain], key, name));
async function* inBits(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const opened = (bytes: Buffer, name = 'wal', as = key) => buffer(open(inBits(bytes, 70_001), as, name));

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])(
  '%i bytes come back as they were',
  async (size) => {
    const plain = randomBytes(size);
    const bytes = await sealed(plain);
    expect((await opened(bytes)).equals(plain)).toBe(true);
    expect(plainSize(bytes.length)).toBe(size);
  },
);

test('the same bytes are sealed differently each time, and nothing of them shows', async () => {
  const plain = Buffer.from('宋新禾'.repeat(100));
  const [first, second] = [await sealed(plain), await sealed(plain)];
  expect(first.equals(second)).toBe(false);
  expect(first.includes(Buffer.from('宋新禾'))).toBe(false);
});

test('one flipped bit anywhere, a cut or added end, swapped pieces, another name or key: each is damaged', async () => {
  const whole = await sealed(randomBytes(2 * mebibyte + 100));
  const flipped = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const piece = mebibyte + 16;
  const [head, one, two, rest] = [
    whole.subarray(0, 40),
    whole.subarray(40, 40 + piece),
    whole.subarray(40 + piece, 40 + 2 * piece),
    whole.subarray(40 + 2 * piece),
  ];
  const wrong = [
    ...[0, 8, 39, 40, 40 + mebibyte, 40 + piece, whole.length - 1].map(flipped),
    ...[0, 20, 40, 41, 40 + piece, 40 + 2 * piece, whole.length - 1].map((end) => whole.subarray(0, end)),
    Buffer.concat([whole, Buffer.alloc(1)]),
    Buffer.concat([head, two, one, rest]),
    Buffer.concat([head, one, rest]),
  ];
  for (const bytes of wrong) await expect(opened(bytes)).rejects.toThrow(Damaged);
  await expect(opened(whole, 'base')).rejects.toThrow(Damaged);
  await expect(opened(whole, 'wal', randomBytes(32))).rejects.toThrow(Damaged);
});
