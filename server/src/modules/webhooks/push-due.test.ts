import { signaturesOf } from '@sufu/contract/webhooks';
import { expect, it } from 'vitest';
import { hmac } from './push-due.ts';

// service.md §13.
const body =
  '{"id":"evt_0001","type":"delivery.effective","at":"2026-11-17T02:05:00.000Z","subject":{"kind":"delivery","id":"019a9000-0000-7000-8000-000000000001"},"caseSeq":7,"version":1}';
const push = { id: 'evt_0001', timestamp: 1_794_881_100, body };
const secret = 'sufu-vector-not-a-secret-0000001';
const signed = 'v1,Fy4nH9fPQR0jDekRMgCFCT9v9ymQVpHzIKwX7kxOA6k= v1sm3,cUO5/1eaqnIJWv/RAn7paq2f6yE06+xFSZp75e9cUAU=';

it('signs the vector of the design', () => {
  expect(Buffer.byteLength(body)).toBe(175);
  expect(signaturesOf(hmac, [secret], push)).toBe(signed);
});

it('any other id, second, body or secret has other signatures', () => {
  const others = [{ id: 'evt_0002' }, { timestamp: 1_794_881_101 }, { body: `${body} ` }].map((changed) =>
    signaturesOf(hmac, [secret], { ...push, ...changed }),
  );
  const all = [signed, signaturesOf(hmac, [`${secret}x`], push), ...others].flatMap((line) => line.split(' '));
  expect(new Set(all).size).toBe(all.length);
});
