import { expect, test } from 'vitest';
import { codeOf, offeredSecret, stepAt, stepOfCode } from './totp.ts';

// RFC 6238, appendix B: SHA-1, this secret; the last six of its eight figures.
const secret = Buffer.from('12345678901234567890');
test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('the code of %s is that of the RFC', (at, eight) => {
  expect(codeOf(secret, stepAt(new Date(at)))).toBe(eight.slice(-6));
});

test('a clock that is off by a step is taken, by two it is not, and in any width', () => {
  const at = new Date('2026-11-24T01:00:15Z');
  const code = (off: number) => codeOf(secret, stepAt(at) + off);
  expect([-1, 0, 1].map((off) => stepOfCode(secret, code(off), at))).toEqual([-1, 0, 1].map((off) => stepAt(at) + off));
  expect([stepOfCode(secret, code(-2), at), stepOfCode(secret, code(2), at)]).toEqual([null, null]);
  const wide = [...code(0)].map((figure) => String.fromCharCode(figure.charCodeAt(0) + 0xfee0)).join('');
  expect(stepOfCode(secret, ` ${wide.slice(0, 3)} ${wide.slice(3)}`, at)).toBe(stepAt(at));
  expect([stepOfCode(secret, '', at), stepOfCode(secret, '12345', at), stepOfCode(secret, '－12345', at)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('an app reads the secret as it is typed: base32, with court and person in any language', () => {
  const { secret: typed, address } = offeredSecret(secret, { court: '云溪 中院', name: '程 望舒' });
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const read = new URL(address);
  expect([read.protocol, read.host, read.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', typed]);
  expect(read.searchParams.get('issuer')).toBe('云溪 中院');
  expect(decodeURIComponent(read.pathname)).toBe('/程 望舒');
  expect(address).not.toContain('+');
});
