import { createHash } from 'node:crypto';
import * as calls from '@sufu/contract/machines';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { askToken, bearer, send, testMachine } from '../testing/machine-client.ts';

const portals: Readonly<Record<'behind' | 'open', TestPortal>> = {
  behind: await testPortal({ env: { TRUSTED_PROXIES: '1' } }),
  open: await testPortal(),
};
afterAll(async () => {
  for (const portal of Object.values(portals)) await portal.close();
});
beforeEach(async () => {
  for (const { database } of Object.values(portals)) await database.pool.query('delete from limit_events');
});
const print = createHash('sha256').update('certificate').digest('hex');
const other = createHash('sha256').update('another').digest('hex');
const colons = print.toUpperCase().replaceAll(/(..)(?!$)/g, '$1:');
const header = calls.certificateHeader;
const forwarded = { 'x-forwarded-for': '10.20.0.5' };

async function withCertificate(portal: TestPortal, certSha256 = colons) {
  const admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  return { admin, ...(await testMachine(portal, admin, { certSha256 })) };
}
const reason = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.reason ?? null,
];

test('a token is given for the certificate on record alone, as the proxy says it; the right secret without it is not enough', async () => {
  const { behind } = portals;
  const machine = await withCertificate(behind);
  const ask = (headers: Record<string, string>, secret = machine.secret) =>
    askToken(behind, machine.id, secret, undefined, headers);
  for (const shown of [print, colons]) expect((await ask({ ...forwarded, [header]: shown })).status).toBe(200);
  for (const shown of [
    other,
    '',
    print.slice(2),
    `${print}00`,
    `${print}, ${other}`,
    `${print}, ${print}`,
    'x'.repeat(64),
  ])
    expect([shown, ...reason(await ask({ ...forwarded, [header]: shown }))]).toEqual([
      shown,
      401,
      'machine.certificate',
    ]);
  expect(reason(await ask(forwarded))).toEqual([401, 'machine.certificate']);
  // It came around the proxy.
  expect(reason(await ask({ [header]: print }))).toEqual([401, 'machine.certificate']);
  // Nobody learns whether a certificate is asked for without the secret.
  expect(reason(await ask({ ...forwarded, [header]: print }, 'wrong'))).toEqual([401, 'machine.credentials']);
  const answer = await ask({ ...forwarded, [header]: other });
  expect(answer.body.error).toBe('invalid_client');
});

test('a token that was taken on the way opens nothing without the certificate', async () => {
  const { behind } = portals;
  const machine = await withCertificate(behind);
  const seen = { ...forwarded, [header]: print };
  const token = String((await askToken(behind, machine.id, machine.secret, undefined, seen)).body.access_token);
  const events = (headers: Record<string, string>) =>
    send(behind, '/exchange/events', { headers: { ...bearer(token), ...headers } });
  expect((await events(seen)).status).toBe(200);
  for (const headers of [forwarded, { ...forwarded, [header]: other }, { [header]: print }])
    expect(reason(await events(headers))).toEqual([401, 'machine.certificate']);
});

test('without a proxy of ours in front the header is anybody’s word', async () => {
  const { open } = portals;
  const machine = await withCertificate(open);
  for (const headers of [{ [header]: print }, { ...forwarded, [header]: print }])
    expect(reason(await askToken(open, machine.id, machine.secret, undefined, headers))).toEqual([
      401,
      'machine.certificate',
    ]);
  // And of a system without one it changes nothing.
  const plain = await testMachine(open, machine.admin);
  expect((await askToken(open, plain.id, plain.secret, undefined, { [header]: other })).status).toBe(200);
});

test('the print is entered with colons or without, is kept as hex, and what is none is said at its field', async () => {
  const { behind } = portals;
  const { admin, ...machine } = await withCertificate(behind);
  const seen = { ...forwarded, [header]: print };
  const token = String((await askToken(behind, machine.id, machine.secret, undefined, seen)).body.access_token);
  const change = (version: number, more: object) =>
    behind.call(
      calls.changeMachine,
      {
        params: { id: machine.id },
        body: { name: machine.id, scopes: ['events:read'], sources: [], ipRanges: [], version, ...more },
      },
      { as: admin },
    );
  for (const certSha256 of ['12:34', print.slice(1), 'z'.repeat(64)])
    expect((await change(1, { certSha256 })).fields).toMatchObject([{ path: 'certSha256' }]);
  // Left out it stays, and so do its tokens.
  expect((await change(1, {})).data.certSha256).toBe(print);
  const events = () => send(behind, '/exchange/events', { headers: { ...bearer(token), ...seen } });
  expect((await events()).status).toBe(200);
  expect((await change(2, { certSha256: other })).data.certSha256).toBe(other);
  expect(reason(await events())).toEqual([401, 'machine.ended']);
  expect((await change(3, { certSha256: '' })).data.certSha256).toBe('');
  expect((await askToken(behind, machine.id, machine.secret)).status).toBe(200);
});
