import { randomUUIDv7 } from 'node:crypto';
import { recallApplication } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/delivery';
import { readDocument } from '@sufu/contract/documents';
import { smsTexts } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { accountChanges } from '../../accounts/index.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { hearAll, serveParty } from '../testing/serve-party.ts';
import { hearNewPhone, newPhoneQueue } from './hear-new-phone.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk } = court.staff;
const type = 'counterclaim_apply';
const letterShape = z.object({ address: z.string(), text: z.string() });

const yes = { acceptEDelivery: '1', eDeliveryPhone: '13900000031', eDeliveryEmail: 'lin@mail.example' };
async function defendant(owner: TestUser) {
  const more = { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' } as const;
  const caseId = await court.caseOf(owner, more);
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from case_parties where case_id = $1 and user_id = $2',
    [caseId, owner.id],
  );
  return { caseId, partyId: rows[0]?.id ?? '' };
}
const addresses = async (as: TestUser) => (await portal.call(calls.listAddresses, {}, { as })).data;
/** T8, by whom it went to; and what was not yet looked at is forgotten. */
async function toldOfChange(): Promise<readonly string[]> {
  const { rows } = await portal.database.pool.query<{ id: string; letter: Buffer }>(
    "select id, letter from notification_sends where reference like 'delivery-address:%' order by made_at, id",
  );
  await portal.database.pool.query("delete from notification_sends where reference like 'delivery-address:%'");
  return rows
    .flatMap(({ id, letter }) => {
      const { address, text } = letterShape.parse(
        portal.services.secrets.openJson(letter, `notification_sends.letter:${id}`),
      );
      expect(text).toBe(smsTexts.address.zh);
      return address;
    })
    .toSorted();
}
const confirm = (as: TestUser, more: object) =>
  portal.call(
    calls.confirmAddress,
    { body: { key: randomUUIDv7(), scope: null, electronic: 'yes', wordsVersion: calls.consentWordsVersion, ...more } },
    { as },
  );

test('a yes in a form is a row of its party, once, with its paper; what is served after it needs no reply', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendant(owner);
  const filed = await court.submitted({ type, owner, caseId, answers: yes });
  await hearAll(portal, 3);
  const { rows, cases } = await addresses(owner);
  expect(rows).toMatchObject([
    {
      ...{ caseId, electronic: 'yes', basis: 'EXPRESS', source: 'FORM', channels: ['PORTAL', 'MOBILE', 'EMAIL'] },
      ...{ party: { id: partyId }, wordsVersion: calls.consentWordsVersion, until: null },
      ...{ phone: '139****0031', from: portal.clock.now().toISOString() },
    },
  ]);
  expect(cases).toMatchObject([{ partyId, electronic: 'CONFIRMED' }]);
  expect(rows[0]?.document?.number).toMatch(/^DZ\d+$/);
  const paper = { params: { id: rows[0]?.document?.id ?? '' }, query: {} };
  expect((await portal.call(readDocument, paper, { as: owner })).status).toBe(200);
  expect(await toldOfChange()).toEqual(['13900000031', 'lin@mail.example']);
  const { reply } = await serveParty(portal, { caseId, partyId, as: clerk, channels: ['PORTAL', 'MOBILE', 'EMAIL'] });
  expect(reply.data.deliveries).toMatchObject([{ state: 'effective' }]);
  // Taken back: what was said of service stays said.
  await portal.call(recallApplication, { params: { type }, body: { id: filed.id } }, { as: owner });
  await hearAll(portal);
  expect((await addresses(owner)).cases).toMatchObject([{ electronic: 'CONFIRMED' }]);
});

test('a no in a form: electronic ways are shut, and what others were confirmed before is told', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendant(owner);
  await court.submitted({ type, owner, caseId, answers: { acceptEDelivery: '0' } });
  await hearAll(portal);
  const { rows } = await addresses(owner);
  expect(rows).toMatchObject([{ electronic: 'no', basis: 'REFUSED', source: 'FORM', channels: [], phone: null }]);
  expect(rows[0]?.postal).not.toBe('');
  const { reply } = await serveParty(portal, { caseId, partyId, as: clerk });
  expect(reply.reason).toBe('delivery.refused-electronic');
  expect(await toldOfChange()).toEqual([]);
});

test('a form that gives another phone than was confirmed: the confirmed one goes on until a code has proved the other', async () => {
  const owner = await portal.fixtures.user();
  const { caseId } = await defendant(owner);
  await court.submitted({ type, owner, caseId, answers: yes });
  await hearAll(portal);
  portal.clock.forward(60);
  const other = { acceptEDelivery: '1', eDeliveryPhone: '13900000032', eDeliveryEmail: '' };
  await court.submitted({ type: 'jurisdiction_objection_apply', owner, caseId, answers: other });
  await hearAll(portal);
  expect((await addresses(owner)).rows[0]).toMatchObject({ phone: '139****0031', email: null });
  portal.clock.forward(60);
  const own = { ...other, eDeliveryPhone: owner.phone };
  await court.submitted({ type, owner, caseId, answers: own });
  await hearAll(portal);
  await toldOfChange();
  const { rows } = await addresses(owner);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.phone).not.toBe('139****0031');
});

test('a mailbox counts only once a code has proved it; T8 goes to the one of before and to the new one', async () => {
  const owner = await portal.fixtures.user();
  const by = (email: string) => ({ channels: ['PORTAL', 'EMAIL'], email });
  expect((await confirm(owner, by('old@mail.example'))).reason).toBe('address.email-unproven');
  const prove = (email: string) =>
    portal.database.pool.query(
      `insert into notification_preferences (user_id, mail, mail_set_at) values ($1, $2, now())
       on conflict (user_id) do update set mail = $2`,
      [owner.id, portal.services.secrets.seal(email, 'notification_preferences.mail')],
    );
  await prove('old@mail.example');
  expect((await confirm(owner, by('old@mail.example'))).status).toBe(200);
  expect(await toldOfChange()).toEqual(['old@mail.example']);
  portal.clock.forward(60);
  expect((await confirm(owner, by('new@mail.example'))).reason).toBe('address.email-unproven');
  await prove('new@mail.example');
  expect((await confirm(owner, by('new@mail.example'))).status).toBe(200);
  expect(await toldOfChange()).toEqual(['new@mail.example', 'old@mail.example']);
  portal.clock.forward(60);
  await portal.call(calls.withdrawAddress, { body: { key: randomUUIDv7(), scope: null } }, { as: owner });
  expect(await toldOfChange()).toEqual(['new@mail.example']);
});

test('another phone of the account: each confirmation goes on with it, both are told, a repeat does nothing', async () => {
  const owner = await portal.fixtures.user();
  const { caseId, partyId } = await defendant(owner);
  await confirm(owner, { channels: ['MOBILE'] });
  await confirm(owner, { scope: { caseId, partyId }, channels: ['PORTAL', 'MOBILE'] });
  expect(await toldOfChange()).toEqual([owner.phone, owner.phone]);
  portal.clock.forward(60);
  const { secrets } = portal.services;
  await portal.database.pool.query('update users set phone = $2 where id = $1', [
    owner.id,
    secrets.seal('13900000077', 'users.phone'),
  ]);
  const changed = { userId: owner.id, what: 'phone', at: portal.clock.now() } as const;
  await transact(portal.services, ofTheServer, portal.clock.now(), async (transaction) => {
    for (const listener of portal.services.hooks.of(accountChanges)) await listener(transaction, changed);
  });
  const queued = await portal.database.pool.query('select data from outbox where queue = $1', [newPhoneQueue]);
  expect(queued.rows).toEqual([{ data: { userId: owner.id } }]);
  for (let n = 0; n < 2; n += 1) await hearNewPhone(portal.services, owner.id);
  expect(await toldOfChange()).toEqual([owner.phone, owner.phone, '13900000077', '13900000077'].toSorted());
  const { rows } = await addresses(owner);
  expect(rows.filter(({ until }) => until === null).map(({ phone, caseId: of }) => [phone, of === null])).toEqual(
    expect.arrayContaining([
      ['139****0077', true],
      ['139****0077', false],
    ]),
  );
  expect(rows).toHaveLength(4);
  await portal.database.pool.query('update users set phone = $2 where id = $1', [
    owner.id,
    secrets.seal(owner.phone, 'users.phone'),
  ]);
});

test('the same key twice at once: one row', async () => {
  const owner = await portal.fixtures.user();
  const more = { key: randomUUIDv7(), channels: ['PORTAL'] };
  const replies = await Promise.all([confirm(owner, more), confirm(owner, more), confirm(owner, more)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await addresses(owner)).rows).toHaveLength(1);
});
