import { randomUUID } from 'node:crypto';
import * as applications from '@sufu/contract/applications';
import * as cases from '@sufu/contract/cases';
import { exampleFor } from '@sufu/contract/examples';
import * as files from '@sufu/contract/files';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as mail from '@sufu/contract/mail';
import * as messages from '@sufu/contract/messages';
import { seed } from '../../seed/index.ts';
import type { TestPortal, TestUser } from '../portal.ts';
import { putPicture } from '../values/put-picture.ts';
import { serveOn } from '../values/serve-on.ts';
import { billOf } from './bill-of.ts';

export { unknownId } from './unknown-id.ts';

/** The kind of application the owner has one of. */
export const sampleKind = 'receive_avoid_apply';

/** A list of something sent by post. */
export const sampleMaterials: mail.MailMaterial[] = [
  { name: '证据原件', copies: 1, pages: 3, form: 'ORIGINAL', back: false },
];

/** A court with somebody who has a row of everything, and others who may have none of them. */
export type RefusalFixtures = {
  readonly portal: TestPortal;
  readonly owner: TestUser;
  readonly stranger: TestUser;
  readonly otherDivision: TestUser;
  readonly otherClerk: TestUser;
  /** A key for an application, issued to the stranger. */
  readonly strangerKey: string;
  readonly ownDraft: {
    draft: string;
    submitted: string;
    caseId: string;
    caseNo: string;
    file: string;
    upload: string;
    message: string;
    document: string;
    delivery: string;
    partyId: string;
    version: number;
    contact: string;
    archiveFile: string;
    mail: string;
    bill: string;
    /** What is proposed of it. */
    lapse: string;
    cancel: string;
    payout: string;
    relief: string;
    objection: string;
    settlement: string;
    /** Money of it that goes back. */
    refund: string;
    order: string;
    /** By which somebody else pays it. */
    link: string;
    /** A day of the calendar. */
    entry: string;
    session: string;
    closedHearing: string;
    time: string;
    /** A draft of the kind that stands behind a call. */
    record(callId: string): string;
    number: string;
  };
};

async function uploadOf(portal: TestPortal, person: TestUser): Promise<string> {
  const body = { name: '卷宗.tif', size: 6_000_000, sha256: 'a'.repeat(64) };
  return (await portal.call(files.beginUpload, { body }, { as: person })).data.id;
}

type Draft = { readonly caseId: string; readonly file: string };
async function draftOf(
  portal: TestPortal,
  person: TestUser,
  { caseId, file }: Draft,
): Promise<{ id: string; version: number }> {
  const { applyKey } = (await portal.call(applications.getApplyKey, {}, { as: person })).data;
  const draft = (
    await portal.call(
      applications.addApplication,
      { params: { type: sampleKind }, body: { applyKey, caseId } },
      { as: person },
    )
  ).data;
  const {
    caseNo,
    courtId,
    caseCause,
    trialProcedure,
    caseStage,
    trialDivision,
    judgeName,
    filingDate,
    signDate,
    isOverdue,
    ...set
  } = exampleFor(sampleKind, { file: () => file }).answers;
  return (
    await portal.call(
      applications.editApplication,
      { params: { type: sampleKind }, body: { id: draft.id, base: draft.version, set } },
      { as: person },
    )
  ).data;
}

async function mailOf(portal: TestPortal, person: TestUser, caseNo: string): Promise<string> {
  const body = { key: randomUUID(), caseNo, materials: sampleMaterials };
  return (await portal.call(mail.drawUpMail, { body }, { as: person })).data.id;
}

async function idOf(portal: TestPortal, from: string, ...values: string[]): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(`select id from ${from} limit 1`, values);
  return String(rows[0]?.id);
}

async function recordsOf(portal: TestPortal, person: TestUser): Promise<(callId: string) => string> {
  const drafts = new Map<string, string>();
  for (const kind of Object.values(judgeContact.recordKinds)) {
    const { applyKey } = (await portal.call(applications.getApplyKey, {}, { as: person })).data;
    const made = { params: { type: kind }, body: { applyKey } };
    drafts.set(kind, (await portal.call(applications.addApplication, made, { as: person })).data.id);
  }
  const { appointment, guestbook, answer } = judgeContact.recordKinds;
  return (callId) =>
    drafts.get(callId.startsWith('guestbook') ? guestbook : callId.startsWith('sentence') ? answer : appointment) ?? '';
}

/** Seed the portal's court and make the world on it. */
export async function createRefusalFixtures(portal: TestPortal): Promise<RefusalFixtures> {
  const { databaseUrl, dataDir, keysFile } = portal.services.config;
  await seed({ databaseUrl, dataDir, keysFile, now: portal.clock.now() });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    "select user_id id from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' and user_id is not null",
  );
  const ownerId = String(rows[0]?.id);
  const owner: TestUser = {
    id: ownerId,
    token: await portal.fixtures.session(ownerId),
    name: '',
    phone: '',
    idNumber: '',
  };
  const stranger = await portal.fixtures.user();
  const otherDivision = await portal.fixtures.staff('judge', ['judge'], 'D05');
  const otherClerk = await portal.fixtures.staff('clerk', ['clerk'], 'D05');
  const [first] = (await portal.call(cases.listCases, { query: {} }, { as: owner })).data.rows;
  if (!first) throw new Error('the owner has no case');
  const own: RefusalFixtures['ownDraft'] = {
    draft: '',
    submitted: '',
    caseId: first.id,
    caseNo: first.caseNo,
    file: await putPicture(portal, owner),
    upload: await uploadOf(portal, owner),
    mail: await mailOf(portal, owner, first.caseNo),
    ...{
      bill: '',
      order: '',
      lapse: '',
      cancel: '',
      payout: '',
      relief: '',
      objection: '',
      settlement: '',
      refund: '',
      link: '',
    },
    message: '',
    document: '',
    delivery: await serveOn(portal, { caseNo: first.caseNo, userId: owner.id }),
    partyId: await idOf(portal, 'case_parties where case_id = $1 and user_id = $2', first.id, owner.id),
    version: 0,
    contact: await idOf(portal, 'contacts where owner_id = $1', owner.id),
    session: await idOf(portal, 'sessions where user_id = $1', owner.id),
    archiveFile: await idOf(portal, 'archive_files where case_id = $1 and shown', first.id),
    entry: `hearing.${await idOf(portal, 'hearings where case_id in (select case_id from case_parties where user_id = $1)', owner.id)}`,
    closedHearing: await idOf(portal, 'hearings where not open'),
    time: await idOf(portal, "reception_times where staff_id = (select user_id from staff where staff_no = 'J01')"),
    record: await recordsOf(portal, owner),
    number: '',
  };
  own.draft = (await draftOf(portal, owner, { caseId: first.id, file: own.file })).id;
  const ready = await draftOf(portal, owner, { caseId: first.id, file: own.file });
  const done = (
    await portal.call(
      applications.submitApplication,
      { params: { type: sampleKind }, body: { id: ready.id, version: ready.version } },
      { as: owner },
    )
  ).data;
  const [message] = (await portal.call(messages.listMessages, { query: {} }, { as: owner })).data.rows;
  const strangerKey = (await portal.call(applications.getApplyKey, {}, { as: stranger })).data.applyKey;
  const whole = {
    ...own,
    submitted: done.id,
    version: done.version,
    number: String(done.number),
    document: String(done.documents[0]?.id),
    ...(await billOf(portal, owner, own)),
    message: String(message?.id),
  };
  return { portal, owner, stranger, otherDivision, otherClerk, strangerKey, ownDraft: whole };
}
