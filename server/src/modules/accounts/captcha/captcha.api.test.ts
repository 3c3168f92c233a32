import { createHash } from 'node:crypto';
import { captcha } from '@sufu/contract/accounts';
import { readCaptcha } from '@sufu/contract/demonstration';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { readCaptchaHeaders, signInByPassword, signInWith } from '../testing/fixtures.ts';
import { glyphs } from './glyphs.ts';

const password = '听澜路八号的桂花';
let portal: TestPortal;
let phone: string;
beforeAll(async () => {
  portal = await testPortal();
  phone = (await portal.fixtures.user('natural', { passwordHash: await hashPassword(password) })).phone;
});
afterAll(() => portal.close());

const give = async (kind: 'picture' | 'work' = 'picture') => (await portal.call(captcha, { query: { kind } })).data;
const tryWith = (headers: Record<string, string>, ip: string) =>
  signInWith(portal, { username: phone, password }, { headers, ip });

function solve({ salt, bits }: { salt: string; bits: number }): string {
  for (let n = 0; ; n += 1) {
    if (createHash('sha256').update(`${salt}${n}`).digest().readUInt32BE(0) >>> (32 - bits) === 0) return String(n);
  }
}

test('is a picture of pixels of 160 by 56 at double density that does not say what it shows', async () => {
  const { key, image = '', work } = await give();
  expect(work).toBeUndefined();
  const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 112 });
  const { text } = (await portal.call(readCaptcha, { query: { key } })).data;
  expect(text).toHaveLength(5);
  expect(bytes.includes(text)).toBe(false);
});

test('is drawn differently each time and only from characters that are not mistaken for each other', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => give()));
  expect(new Set(all.map((entry) => entry.image)).size).toBe(12);
  expect(new Set(all.map((entry) => entry.key)).size).toBe(12);
  expect(Object.keys(glyphs).join('')).not.toMatch(/[01258BDGILOQSUVZ6]/);
});

test('is used up by the first use of many at once: exactly one is evaluated', async () => {
  const headers = await readCaptchaHeaders(portal);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => tryWith(headers, `198.51.100.${i}`)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.reason === 'captcha.wrong')).toHaveLength(19);
});

test.each(['right', 'wrong'] as const)('is of no use after a %s answer', async (first) => {
  const headers = await readCaptchaHeaders(portal);
  await tryWith(first === 'right' ? headers : { ...headers, 'captcha-code': 'AAAA3' }, '192.0.2.31');
  expect((await tryWith(headers, '192.0.2.31')).reason).toBe('captcha.wrong');
});

test('is of no use without a key, with a key that is none, or with the key of another', async () => {
  const headers = await readCaptchaHeaders(portal);
  const other = await give();
  for (const key of ['', 'no key', crypto.randomUUID(), other.key]) {
    expect((await tryWith({ ...headers, 'captcha-key': key }, '192.0.2.32')).reason).toBe('captcha.wrong');
  }
  expect((await tryWith({}, '192.0.2.32')).reason).toBe('captcha.wrong');
  expect((await tryWith(headers, '192.0.2.32')).status).toBe(200);
});

test('lives for five minutes', async () => {
  const [early, late] = [await readCaptchaHeaders(portal), await readCaptchaHeaders(portal)];
  portal.clock.forward(299);
  expect((await tryWith(early, '192.0.2.33')).status).toBe(200);
  portal.clock.forward(1);
  expect((await tryWith(late, '192.0.2.33')).reason).toBe('captcha.wrong');
});

test('may be typed small and with blanks', async () => {
  const headers = await readCaptchaHeaders(portal);
  const typed = ` ${(headers['captcha-code'] ?? '').toLowerCase().split('').join(' ')} `;
  expect((await tryWith({ ...headers, 'captcha-code': typed }, '192.0.2.34')).status).toBe(200);
});

test('can be work of the machine instead of a picture', async () => {
  const { key, work, image } = await give('work');
  expect(image).toBeUndefined();
  if (!work) throw new Error('no work was given');
  expect((await tryWith({ 'captcha-key': key, 'captcha-code': solve(work) }, '192.0.2.35')).status).toBe(200);
  const next = await give('work');
  expect((await tryWith({ 'captcha-key': next.key, 'captcha-code': solve(work) }, '192.0.2.35')).reason).toBe(
    'captcha.wrong',
  );
  expect((await portal.call(readCaptcha, { query: { key: next.key } })).status).toBe(404);
});

test('is given sixty times a minute to one address', async () => {
  const ip = '192.0.2.36';
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => portal.call(captcha, { query: { kind: 'work' } }, { ip })),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
  expect(replies.find((reply) => reply.status !== 200)).toMatchObject({
    status: 429,
    reason: 'request.too-often',
    headers: { 'retry-after': '60' },
  });
  expect((await signInByPassword(portal, phone, password, { ip: '192.0.2.37' })).status).toBe(200);
});
