import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

test('the stored form says how it was made and verifies', async () => {
  const encoded = await hashPassword('云溪 correct horse');
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword('云溪 correct horse', encoded)).toBe(true);
  expect(await isPassword('云溪 correct horsf', encoded)).toBe(false);
});

test('equal passwords are stored differently', async () => {
  expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'));
});

test('no stored hash is never right', async () => {
  expect(await isPassword('', null)).toBe(false);
});

test('full-width typing is the same password', async () => {
  expect(await isPassword('ＡＢＣ１２３４５', await hashPassword('ABC12345'))).toBe(true);
});

test('a hash of another cost still verifies and is known to be outdated', async () => {
  const nonce = Buffer.alloc(16, 7);
  const hash = argon2Sync('argon2id', {
    message: 'old password',
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8_192,
    passes: 3,
  });
  const old = `$argon2id$v=19$m=8192,t=3,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash.toString('base64').replace(/=+$/, '')}`;
  expect(await isPassword('old password', old)).toBe(true);
  expect(isOutdated(old)).toBe(true);
  expect(isOutdated(await hashPassword('x'))).toBe(false);
});
