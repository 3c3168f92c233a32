import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { openResource } from './resource.ts';

/** The vector of money.md §3.2; its key belongs to nobody. */
const key = createSecretKey(Buffer.from('sufu-vector-not-a-secret-0000001'));
const vector = {
  algorithm: 'AEAD_AES_256_GCM',
  nonce: 'vector-nonce',
  associated_data: 'transaction',
  ciphertext:
    '93248XgIUdYotbaTCG95pYdnzuy7FnWU7YUfoYF7VF/LI+13bvnsKxXR0sJ5jUYXGpqRhtZa9RWLXZwnLhlwSH23bpX95x9MJ1qegwnoKwCDhdCzlpQ5vXtfCReSG74i9/bEc7lxjlSVb90Nc5yPwEev/DZWPY1bo1oyxsgGDgF12spv+5fvCoeytRm/LJ8=',
} as const;
const flipped = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Buffer.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy;
  });

it('opens the vector', () => {
  expect(openResource(vector, key)).toBe(
    '{"mchid":"1900000001","out_trade_no":"SF202611220000000142","trade_state":"SUCCESS","amount":{"total":105000,"currency":"CNY"}}',
  );
});

it('opens nothing of which a bit was changed', () => {
  const wrong = [
    ...flipped(Buffer.from(vector.ciphertext, 'base64')).map((bytes) => ({ ciphertext: bytes.toString('base64') })),
    ...flipped(Buffer.from(vector.nonce)).map((bytes) => ({ nonce: bytes.toString('latin1') })),
    ...flipped(Buffer.from(vector.associated_data)).map((bytes) => ({ associated_data: bytes.toString('latin1') })),
    ...[1, 16, 17, 60].map((cut) => ({
      ciphertext: Buffer.from(vector.ciphertext, 'base64').subarray(0, -cut).toString('base64'),
    })),
  ];
  for (const change of wrong) expect(() => openResource({ ...vector, ...change }, key)).toThrow();
  expect(wrong.length).toBeGreaterThan(1_000);
});
