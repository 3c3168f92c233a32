import { createHash } from 'node:crypto';
import { certificateHeader as header } from '@sufu/contract/machines';
import { afterAll, expect, test } from 'vitest';
import { type Demonstration, demonstration } from '../../../testing/demonstration.ts';
import { send, signedPushHeaders, testMachine } from '../../machines/testing/machine-client.ts';

const behind = await demonstration({ TRUSTED_PROXIES: '1' });
const open = await demonstration();
afterAll(async () => {
  await behind.close();
  await open.close();
});
const print = createHash('sha256').update('certificate').digest('hex');
const other = createHash('sha256').update('another').digest('hex');
const forwarded = { 'x-forwarded-for': '10.20.0.5' };

async function push(portal: Demonstration, more: Record<string, string>, by?: string) {
  const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
  const { id, secret } = await testMachine(portal, admin, { certSha256: print, signs: true });
  const payload = '{"kind":"vessel"}';
  const timestamp = Math.floor(portal.clock.now().getTime() / 1_000);
  const headers = { ...signedPushHeaders({ client: id, secret: by ?? secret, body: payload, timestamp }), ...more };
  const answer = await send(portal, '/exchange/signed-changes?source=yunxi-case', { method: 'POST', payload, headers });
  return [answer.status, answer.body.reason ?? null];
}

test('a push that is signed needs the certificate on record as well, as the proxy says it', async () => {
  expect(await push(behind, { ...forwarded, [header]: print })).toEqual([200, null]);
  const others: readonly Record<string, string>[] = [
    ...[{}, forwarded, { ...forwarded, [header]: other }, { [header]: print }],
  ];
  for (const more of others) expect(await push(behind, more)).toEqual([401, 'machine.certificate']);
  // Without a proxy of ours in front it is anybody’s word.
  expect(await push(open, { ...forwarded, [header]: print })).toEqual([401, 'machine.certificate']);
});

test('whoever does not sign rightly hears nothing of a certificate', async () => {
  const seen = { ...forwarded, [header]: other };
  expect(await push(behind, seen, 'x'.repeat(43))).toEqual([401, 'machine.signature']);
});
