// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasZeroBits, solveWork } from './solve-work.ts';

describe('the machine captcha', () => {
  it('counts zero bits across bytes', () => {
    expect(hasZeroBits(Uint8Array.of(0, 0b0000_1111), 12)).toBe(true);
    expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 12)).toBe(false);
    expect(hasZeroBits(Uint8Array.of(1, 0), 8)).toBe(false);
  });
  it('finds a number whose hash begins with so many zero bits', async () => {
    const n = await solveWork({ salt: 'salt', bits: 10 }, new AbortController().signal);
    const hash = createHash('sha256').update(`salt${n}`).digest();
    expect(hash.readUInt16BE(0) >> 6).toBe(0);
  });
  it('stops when nobody waits any more', async () => {
    expect(await solveWork({ salt: 'salt', bits: 200 }, AbortSignal.abort())).toBeUndefined();
  });
});
