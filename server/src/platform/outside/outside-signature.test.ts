import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { flowTime, isOutsideSignature, outsideSignature } from './outside-signature.ts';

const secret = 'a-secret-of-an-outside-system-01';
const parameters = { userId: 'u1', appId: 'sx', thirdFlow: '20261123140300A1' };

/** RFC 2104 over SM3, written out. */
function hmacSm3(key: string, text: string): string {
  const block = Buffer.alloc(64);
  block.write(key);
  const pad = (byte: number) => Buffer.from(block.map((value) => value ^ byte));
  const inner = createHash('sm3').update(pad(0x36)).update(text).digest();
  return createHash('sm3').update(pad(0x5c)).update(inner).digest('hex').toUpperCase();
}

it('signs the parameters by name', () => {
  const expected = hmacSm3(secret, 'appId=sx&thirdFlow=20261123140300A1&userId=u1');
  expect(outsideSignature(parameters, secret)).toBe(expected);
  expect(isOutsideSignature(expected, parameters, secret)).toBe(true);
});

it('takes no other signature', () => {
  const right = outsideSignature(parameters, secret);
  for (const sign of ['', right.toLowerCase(), `${right}0`, right.slice(1), outsideSignature(parameters, `${secret}x`)])
    expect(isOutsideSignature(sign, parameters, secret)).toBe(false);
  expect(isOutsideSignature(right, { ...parameters, userId: 'u2' }, secret)).toBe(false);
});

it('reads the second a flow number names, in Beijing', () => {
  expect(new Date(flowTime('20261123140300A1')).toISOString()).toBe('2026-11-23T06:03:00.000Z');
  for (const flow of [
    '',
    '20261123140300',
    '2026-11-23T14:03:00Z',
    '20261323140300A1',
    '20261123140300 A',
    `20261123140300${'a'.repeat(41)}`,
  ])
    expect(flowTime(flow)).toBeNaN();
});
