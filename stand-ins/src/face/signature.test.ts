import { expect, it } from 'vitest';
import { isSignature, signatureOf } from './signature.ts';

// The example of the provider's own guide (submission of the identity, H5).
const published = [
  'appId001',
  'orderNo19959248596551',
  'testName',
  '4300000000000',
  'userID19959248596551',
  '1.0.0',
  'duSz9ptwyW1Xn7r6gYItxz3feMdJ8Na5x7JZuoxurE7RcI5TdwCE4KT2eEeNNDoe',
];

it('signs as the published example does', () =>
  expect(signatureOf(published)).toBe('EE57F7C1EDDE7B6BB0DFB54CD902836B8EB0575B'));
it('takes the signature in any case, and no other', () => {
  expect(isSignature('ee57f7c1edde7b6bb0dfb54cd902836b8eb0575b', published)).toBe(true);
  expect(isSignature(signatureOf(published.slice(1)), published)).toBe(false);
});
