import type { CallRequest } from '@sufu/contract/core';
import { readEventFeed, webhookEvent } from '@sufu/contract/webhooks';
import { afterAll, expect, test } from 'vitest';
import { outsideSignature } from '../../platform/outside/outside-signature.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { testCaseSystem } from '../../testing/providers/case-system.ts';
import { happenOften } from './testing/happen.ts';

let portal: TestPortal;
const receiver = await testCaseSystem(() => portal.clock.now().getTime());
portal = await testPortal({ env: receiver.env });
afterAll(async () => {
  await portal.close();
  await receiver.close();
});
const { services } = portal;

let flows = 0;
/** A flow number of the court's present second, never the same. */
function newFlow(): string {
  flows += 1;
  const at = new Date(portal.clock.now().getTime() + 8 * 3_600_000);
  return `${at.toISOString().replace(/\D/g, '').slice(0, 14)}F${flows}`;
}
type Query = CallRequest<typeof readEventFeed>['query'];
type Asked = { readonly after?: string; readonly limit?: string; readonly appId?: string; readonly thirdFlow?: string };
function signed({ after = '0', ...asked }: Asked = {}, secret = receiver.secret): Query {
  const parameters = { appId: 'case-system', after, thirdFlow: newFlow(), ...asked };
  return { ...parameters, sign: outsideSignature(parameters, secret) };
}
let addresses = 0;
function ask(query: Query) {
  addresses += 1;
  return portal.call(readEventFeed, { query }, { ip: `10.9.${addresses >> 8}.${addresses & 255}` });
}

test('read in pages it is what happened, each event once and whole, and goes on where it was left', async () => {
  const subjects = await happenOften(services, 25);
  const got: string[] = [];
  const numbers: number[] = [];
  let after = 0;
  for (let more = true; more; ) {
    const { data } = await ask(signed({ after: String(after), limit: '10' }));
    for (const { n, event } of data.events) {
      expect(webhookEvent.parse(event)).toEqual(event);
      got.push(event.subject.id);
      numbers.push(n);
    }
    after = data.next;
    more = data.more;
  }
  expect(got).toEqual(subjects);
  expect(numbers).toEqual(subjects.map((_, i) => i + 1));
  expect((await ask(signed({ after: '25' }))).data).toEqual({ events: [], next: 25, more: false, oldest: 1 });
  const more = await happenOften(services, 1);
  expect((await ask(signed({ after: '25' }))).data.events.map(({ event }) => event.subject.id)).toEqual(more);
});

test('nobody reads it without a signature of their own, a new flow number and the right to', async () => {
  const right = signed();
  const wrong: readonly Query[] = [
    { ...right, sign: '' },
    { ...right, after: '1' },
    { ...right, limit: '5' },
    { ...right, appId: 'sx' },
    signed({}, `${receiver.secret}x`),
    // A system that may hand people over, with its own secret.
    signed({ appId: 'sx' }, `${receiver.secret}x`),
    signed({ appId: 'nobody' }, 'nobody'),
  ];
  for (const query of wrong) {
    const reply = await ask(query);
    expect([reply.status, reply.reason]).toEqual([401, 'hand-off.sign']);
  }
  expect((await ask(right)).status).toBe(200);
  expect((await ask(right)).reason).toBe('hand-off.flow');
  expect((await ask(signed({ thirdFlow: '20261122140300F1' }))).reason).toBe('hand-off.flow');
  const malformed = [{ after: '-1' }, { after: 'x' }, { after: '1'.repeat(16) }, { limit: '0' }, { limit: '99999' }];
  for (const part of malformed) expect((await ask(signed(part))).status).toBe(400);
});

test('it reaches back ninety days and says what of it is no more', async () => {
  portal.clock.forward(60 * 86_400);
  await happenOften(services, 1);
  expect((await ask(signed())).data).toMatchObject({ oldest: 1, more: false });
  portal.clock.forward(31 * 86_400);
  const { data } = await ask(signed());
  expect([data.oldest, data.events.map(({ n }) => n)]).toEqual([27, [27]]);
  portal.clock.forward(90 * 86_400);
  expect((await ask(signed({ after: '3' }))).data).toEqual({ events: [], next: 3, more: false, oldest: null });
});
