import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest } from '@sufu/contract/core';
import * as calls from '@sufu/contract/delivery';
import { readDocument } from '@sufu/contract/documents';
import { readFile } from '@sufu/contract/files';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk, farClerk, judge } = court.staff;
const { pool } = portal.database;

async function defendant(owner: TestUser) {
  const more = { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' } as const;
  const caseId = await court.caseOf(owner, more);
  const { rows } = await pool.query<{ id: string; user_id: string | null }>(
    'select id, user_id from case_parties where case_id = $1 order by position',
    [caseId],
  );
  const idOf = (isOwner: boolean): string => rows.find((row) => (row.user_id === owner.id) === isOwner)?.id ?? '';
  return { caseId, partyId: idOf(true), otherId: idOf(false) };
}
type Body = CallRequest<typeof calls.recordConsent>['body'];
const consentTo = (of: { caseId: string; partyId: string }): Body => ({
  ...{ key: randomUUIDv7(), caseId: of.caseId, partyId: of.partyId, at: portal.clock.now().toISOString() },
  ...{ source: 'PHONE', electronic: 'yes', wordsVersion: calls.consentWordsVersion },
});
const post = { recipient: '周某', phone: '0571-8888888', region: '', address: '东桥县 1 号' };
const record = (body: Body, as = clerk) => portal.call(calls.recordConsent, { body }, { as });
const addresses = async (as: TestUser) => (await portal.call(calls.listAddresses, {}, { as })).data;
const toldPhones = async () =>
  (await pool.query("select id from notification_sends where reference like 'delivery-address:%'")).rows.length;

test('by phone: a row of the party since the call, its paper with who made it, the party is told, papers then count on arrival', async () => {
  const owner = await portal.fixtures.user();
  const party = await defendant(owner);
  const at = portal.clock.now().toISOString();
  portal.clock.forward(120);
  const body: Body = { ...consentTo(party), at, channels: ['PORTAL', 'MOBILE'], phone: '13900000041' };
  const before = await toldPhones();
  const replies = await Promise.all([record(body), record(body)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { rows, cases } = await addresses(owner);
  expect(rows).toMatchObject([
    {
      ...{ caseId: party.caseId, party: { id: party.partyId }, electronic: 'yes', basis: 'EXPRESS', source: 'PHONE' },
      ...{ channels: ['PORTAL', 'MOBILE'], phone: '139****0041', from: at, by: { zh: clerk.name } },
      ...{ wordsVersion: calls.consentWordsVersion },
    },
  ]);
  expect(cases).toMatchObject([{ electronic: 'CONFIRMED' }]);
  expect(await toldPhones()).toBe(before + 1);
  const messages = (await portal.call(listMessages, { query: {} }, { as: owner })).data.rows;
  expect(messages.filter(({ title }) => title === '送达地址已变更')).toHaveLength(1);
  const paper = { params: { id: rows[0]?.document?.id ?? '' }, query: {} };
  expect((await portal.call(readDocument, paper, { as: owner })).status).toBe(200);
  const served = await serveParty(portal, { ...party, as: clerk, channels: ['PORTAL', 'MOBILE'] });
  expect(served.reply.data.deliveries).toMatchObject([{ state: 'effective' }]);
  await expect(pool.query("update delivery_addresses set source = 'PAPER'")).rejects.toThrow();
  // What a clerk has written down for a party ends with that party's own no in all cases.
  portal.clock.forward(60);
  await portal.call(calls.withdrawAddress, { body: { key: randomUUIDv7(), scope: null } }, { as: owner });
  expect((await addresses(owner)).cases).toMatchObject([{ electronic: 'REFUSED' }]);
});

test('a refusal shuts electronic ways; without an address it is not taken', async () => {
  const owner = await portal.fixtures.user();
  const party = await defendant(owner);
  const no: Body = { ...consentTo(party), source: 'RECORD', electronic: 'no' };
  await pool.query('update case_parties set details = $2 where id = $1', [
    party.partyId,
    portal.services.secrets.sealJson({}, `case_parties.details:${party.partyId}`),
  ]);
  expect((await record(no)).reason).toBe('address.no-post');
  const said = await record({ ...no, postal: post, note: '询问笔录第 3 页' });
  expect(said.data).toMatchObject({ electronic: 'no', basis: 'REFUSED', source: 'RECORD', channels: [] });
  expect((await serveParty(portal, { ...party, as: clerk })).reply.reason).toBe('delivery.refused-electronic');
});

test('on paper with its scan, which those who serve in the case can read; a file of somebody else is none', async () => {
  const owner = await portal.fixtures.user();
  const party = await defendant(owner);
  const body: Body = { ...consentTo(party), source: 'PAPER', channels: ['PORTAL'] };
  expect((await record(body)).reason).toBe('address.no-scan');
  const foreign = await putPdf(portal, judge, '别人的扫描件');
  expect((await record({ ...body, files: [foreign] })).reason).toBe('not-found');
  const scan = await putPdf(portal, clerk, '送达地址确认书扫描件');
  expect((await record({ ...body, files: [scan] })).data).toMatchObject({ source: 'PAPER' });
  const read = (as: TestUser) => portal.call(readFile, { params: { id: scan }, query: {} }, { as });
  expect([(await read(judge)).status, (await read(farClerk)).status]).toEqual([200, 404]);
});

test('refused: a clerk of elsewhere, another case’s party, a call to come, no way, old words, the key of another row', async () => {
  const owner = await portal.fixtures.user();
  const party = await defendant(owner);
  const elsewhere = await defendant(await portal.fixtures.user());
  const body: Body = { ...consentTo(party), channels: ['PORTAL'] };
  const later = new Date(portal.clock.now().getTime() + 60_000).toISOString();
  expect((await record(body, farClerk)).reason).toBe('not-found');
  expect((await record(body, owner)).status).toBe(403);
  expect((await record({ ...body, partyId: elsewhere.partyId })).reason).toBe('not-found');
  expect((await record({ ...body, at: later })).reason).toBe('invalid');
  expect((await record({ ...body, wordsVersion: '2020-01' })).reason).toBe('address.words-changed');
  for (const channels of [[], ['MOBILE'], ['EMAIL']] satisfies Body['channels'][])
    expect((await record({ ...body, channels })).reason).toBe('address.no-channel');
  expect((await record({ ...body, partyId: party.otherId })).reason).toBe('address.no-channel');
  expect((await addresses(owner)).rows).toEqual([]);
  expect((await record(body)).status).toBe(200);
  const { caseId, partyId } = elsewhere;
  expect((await record({ ...body, caseId, partyId })).reason).toBe('not-found');
});
