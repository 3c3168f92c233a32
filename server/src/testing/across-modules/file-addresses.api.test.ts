import { randomUUID } from 'node:crypto';
import { getApplyKey } from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import { downloadEntry, readFeedFile } from '@sufu/contract/calendar';
import { type Call, type CallRequest, isMachineAccess } from '@sufu/contract/core';
import { readNoticePaper, readPickupPaper } from '@sufu/contract/delivery';
import { actOnApplication, claimApplication, exportQueue } from '@sufu/contract/desk';
import { readDocument, readDocumentCode } from '@sufu/contract/documents';
import * as feedback from '@sufu/contract/feedback';
import { putFileForWeb, readFile } from '@sufu/contract/files';
import { readScan, splitScan } from '@sufu/contract/mail';
import {
  findBillSubject,
  issueBill,
  readCodeByLink,
  readDayFile,
  readOrderCode,
  readPayCode,
  readPaySlip,
  readRefundFile,
} from '@sufu/contract/payments';
import { allCalls } from '@sufu/contract/registry';
import { exportReport } from '@sufu/contract/reports';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { scanOf } from '../../modules/files/testing/pictures.ts';
import { demonstration } from '../demonstration.ts';
import { fillable } from '../values/fillable.ts';
import { picture } from '../values/picture.ts';
import { serveOn } from '../values/serve-on.ts';

/**
 * Every address that answers bytes asks who is there, each time: original, page, paper, export (AZ7). A new one fails here until it
 * says who may have it.
 */
const portal = await demonstration();
afterAll(() => portal.close());
const people = {
  owner: await portal.as('郑启航'),
  stranger: await portal.as('林晓禾'),
  archivist: await portal.as('柳编'),
  clerk: await portal.fixtures.staff('clerk', ['clerk'], 'D07'),
  judge: await portal.fixtures.staff('judge', ['judge'], 'D07'),
  cashier: await portal.fixtures.staff('cashier', ['cashier'], 'D12'),
  head: await portal.fixtures.staff('judge', ['division_head'], 'D08'),
  editor: await portal.fixtures.staff('editor', [], 'D01'),
  admin: await portal.fixtures.staff('admin', ['admin'], 'D09'),
};
type Who = keyof typeof people;
const { owner, archivist } = people;
const caseNo = '（2025）溪01民终512号';

/** What the mail room has scanned, and belongs to no item yet. */
async function scanned(): Promise<string> {
  const body = new FormData();
  body.set(
    'file',
    new Blob([new Uint8Array(await scanOf([Buffer.from(picture())]))], { type: 'image/tiff' }),
    'scan.tif',
  );
  const put = Object.assign({ query: { pdf: 'true' as const } }, { body });
  const { id: fileId } = (await portal.call(putFileForWeb, put, { as: people.clerk })).data;
  const [part] = (await portal.call(splitScan, { body: { fileId } }, { as: people.clerk })).data;
  return String(part?.fileId);
}

/** A file for the bank, whose lines hold accounts. */
async function filed(): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into refund_files (id, court_id, file_no, made_by, made_at)
     values ('01900000-0000-7000-8000-000000000001', 'c-9901', 'DF20261123000001', $1, now()) returning id`,
    [people.cashier.id],
  );
  return String(rows[0]?.id);
}

/** A notice of a fee to whom the owner acts for. */
async function billed(): Promise<string> {
  const counter = await portal.as('白露');
  const query = { number: caseNo };
  const { caseId } = (await portal.call(findBillSubject, { query }, { as: counter })).data;
  const { rows } = await portal.database.pool.query<{ party_id: string }>(
    'select party_id from case_agents where case_id = $1 and user_id = $2',
    [caseId, owner.id],
  );
  const partyId = rows[0]?.party_id ?? null;
  const ask = { kind: 'PROPERTY' as const, amount: 100_000_00, before: null, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'ACCEPT' as const, ask };
  return (await portal.call(issueBill, { body }, { as: counter })).data.id;
}

/** The owner asks to read the file of the case and is let, with a signature, a receipt, a page; somebody sends feedback. */
async function world() {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: owner })).data;
  const file = await portal.pictureOf(owner);
  const set = fillable(archives.readingKind, file, {
    fileState: 'ARCHIVED',
    archiveScope: ['RULING'],
    readMode: 'DOWNLOAD',
  });
  const asked = (await portal.call(archives.askToRead, { body: { applyKey, caseNo, set } }, { as: owner })).data;
  const of = { params: { id: asked.id } };
  const claimed = await portal.call(claimApplication, { ...of, body: { version: asked.version } }, { as: archivist });
  const body = { version: claimed.data.version, action: 'approve' as const, reason: '经审查，符合阅卷的规定。' };
  await portal.call(actOnApplication, { ...of, body }, { as: archivist });
  const list = await portal.call(archives.listArchiveFiles, { query: { caseNo } }, { as: owner });
  const sent = {
    ...{ key: randomUUID(), text: '按钮找不到', page: '/index', width: 375, height: 812, lang: 'zh' },
    picture: (await sharp(picture()).jpeg().toBuffer()).toString('base64'),
  };
  return {
    file,
    entry: `reading.${asked.id}`,
    paper: String(asked.documents[0]?.id),
    sheet: String(list.data.rows.find(({ readable }) => readable)?.id),
    scan: await scanned(),
    refunds: await filed(),
    bill: await billed(),
    delivery: await serveOn(portal, { caseNo: '(2025)溪01民终512号', userId: owner.id }),
    feedback: (await portal.call(feedback.sendFeedback, { body: sent } as never)).data.id,
  };
}
const made = await world();

const addresses: Readonly<Record<string, { readonly request: unknown; readonly readers: readonly Who[] }>> = {
  [readFile.id]: { request: { params: { id: made.file }, query: {} }, readers: ['owner', 'archivist'] },
  [readDocument.id]: { request: { params: { id: made.paper }, query: {} }, readers: ['owner', 'archivist'] },
  [readDocumentCode.id]: { request: { params: { id: made.paper } }, readers: ['owner', 'archivist'] },
  [archives.readArchivePage.id]: { request: { params: { id: made.sheet, page: 1 } }, readers: ['owner'] },
  [archives.downloadArchiveFile.id]: { request: { params: { id: made.sheet } }, readers: ['owner'] },
  [downloadEntry.id]: { request: { params: { id: made.entry } }, readers: ['owner'] },
  [feedback.readFeedbackPicture.id]: { request: { params: { id: made.feedback } }, readers: ['editor', 'admin'] },
  [readScan.id]: { request: { params: { id: made.scan }, query: {} }, readers: ['archivist', 'clerk'] },
  [readNoticePaper.id]: { request: { params: { id: made.delivery, position: 0 }, query: {} }, readers: ['owner'] },
  [readRefundFile.id]: { request: { params: { id: made.refunds } }, readers: ['cashier'] },
  [readDayFile.id]: { request: { params: { day: '2026-11-23' } }, readers: ['cashier'] },
  [readPaySlip.id]: { request: { query: { id: made.bill } }, readers: ['owner'] },
  [readPayCode.id]: { request: { query: { id: made.bill } }, readers: ['owner'] },
  [exportReport.id]: { request: { query: {} }, readers: ['head'] },
  [exportQueue.id]: { request: { query: {} }, readers: ['archivist', 'clerk', 'judge', 'cashier', 'head'] },
};
/**
 * Asked for without a session: programs subscribe to a calendar, whose address holds a secret (`calendar.api.test.ts`); what was served
 * on somebody without an account asks for the browser that has shown the code and the figures (`pickup.api.test.ts`); a link to pay by is a
 * secret itself (`links.api.test.ts`).
 */
const bySecret: readonly string[] = [readFeedFile.id, readPickupPaper.id, readCodeByLink.id];
/** A code to pay by is made by a payment provider: tried where one stands in (`payments.api.test.ts`). */
const elsewhere: readonly string[] = [...bySecret, readOrderCode.id];
/** Nobody who is signed in has these: machines do, with tokens of their own (`machines.api.test.ts`). */
const isOfMachines = ({ access }: Call): boolean => isMachineAccess(access);
const serving = allCalls.filter(
  (call) => call.method === 'GET' && call.shape === 'raw' && !elsewhere.includes(call.id) && !isOfMachines(call),
);

test('each address that answers bytes is tried here, none is public, and none can be guessed', () => {
  expect(serving.map(({ id }) => id).sort()).toEqual(Object.keys(addresses).sort());
  expect(serving.filter(({ access }) => access === 'public')).toEqual([]);
  for (const id of [made.file, made.paper, made.sheet, made.feedback])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each(serving.map((call) => [call.id, call] as const))('%s: those who may, and nobody else', async (id, call) => {
  const { request, readers } = addresses[id] ?? { request: {}, readers: [] };
  const ask = (as?: Who, more: Record<string, unknown> = {}) =>
    portal.call(call, { ...(request as object), ...more } as CallRequest<Call>, as ? { as: people[as] } : {});
  const had: Who[] = [];
  for (const who of Object.keys(people) as Who[]) {
    const { status, bytes, headers } = await ask(who);
    if (status === 200) {
      had.push(who);
      expect(bytes.length).toBeGreaterThan(50);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    } else {
      expect(`${who} ${status}`).toMatch(/ 40[34]$/);
      expect(headers['content-type']).toContain('application/json');
    }
  }
  expect(had).toEqual(readers);
  expect((await ask()).status).toBe(401);
  // Whoever sees the address but not the session has nothing either: not its length, nor its name.
  const path = call.path.replace(/:(\w+)/g, (_, name) =>
    String((request as { params: Record<string, unknown> }).params[name]),
  );
  const head = await portal.app.inject({ method: 'HEAD', url: `/api${path}` });
  expect([head.statusCode, head.headers['content-disposition']]).toEqual([401, undefined]);
});
