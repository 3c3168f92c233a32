import * as accounts from '@sufu/contract/accounts';
import * as applications from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import * as cases from '@sufu/contract/cases';
import * as clientLog from '@sufu/contract/client-log';
import * as contacts from '@sufu/contract/contacts';
import {
  type Call,
  type CallRequest,
  hasPermission,
  type Role,
  roles,
  type StaffRole,
  staffRoles,
} from '@sufu/contract/core';
import * as desk from '@sufu/contract/desk';
import * as documents from '@sufu/contract/documents';
import { exampleFor } from '@sufu/contract/examples';
import * as feedback from '@sufu/contract/feedback';
import * as files from '@sufu/contract/files';
import * as hearings from '@sufu/contract/hearings';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as messages from '@sufu/contract/messages';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from './seed/index.ts';
import { picture } from './testing/picture.ts';
import { type Signed, type TestPortal, testPortal } from './testing/portal.ts';

/**
 * The refusal matrix: every call × no session, every call × each role, every call that names a row × another person's row.
 * A new call fails here until it says which row it names, or that it names none.
 */
const guarded = allCalls.filter((call) => call.access !== 'public');
const nowhere = '0191aaaa-0000-7000-8000-000000000000';
const type = 'receive_avoid_apply';

let portal: TestPortal;
let owner: Signed;
let stranger: Signed;
let otherDivision: Signed;
let own: {
  draft: string;
  submitted: string;
  caseId: string;
  caseNo: string;
  file: string;
  upload: string;
  message: string;
  paper: string;
  version: number;
  contact: string;
  paperOfCase: string;
  closedHearing: string;
  time: string;
  /** A draft of the kind that stands behind a call. */
  record(callId: string): string;
  number: string;
};

async function fileOf(person: Signed): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([picture()], { type: 'image/png' }), 'signature.png');
  return (await portal.call(files.putFileForWeb, { query: {}, body: form } as never, { as: person })).data.id;
}

async function uploadOf(person: Signed): Promise<string> {
  const body = { name: '卷宗.tif', size: 6_000_000, sha256: 'a'.repeat(64) };
  return (await portal.call(files.beginUpload, { body }, { as: person })).data.id;
}

async function draftOf(person: Signed, caseId: string): Promise<{ id: string; version: number }> {
  const { applyKey } = (await portal.call(applications.getApplyKey, {}, { as: person })).data;
  const draft = (
    await portal.call(applications.addApplication, { params: { type }, body: { applyKey, caseId } }, { as: person })
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
  } = exampleFor(type, { file: () => own.file }).answers;
  return (
    await portal.call(
      applications.editApplication,
      { params: { type }, body: { id: draft.id, base: draft.version, set } },
      { as: person },
    )
  ).data;
}

async function idOf(from: string, ...values: string[]): Promise<string> {
  const { rows } = await portal.database.pool.query<{ id: string }>(`select id from ${from} limit 1`, values);
  return String(rows[0]?.id);
}

async function recordsOf(person: Signed): Promise<(callId: string) => string> {
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

beforeAll(async () => {
  portal = await testPortal();
  const { databaseUrl, dataDir, keysFile } = portal.ground.config;
  await seed({ databaseUrl, dataDir, keysFile, now: portal.clock.now() });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    "select user_id id from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' and user_id is not null",
  );
  const ownerId = String(rows[0]?.id);
  owner = { id: ownerId, token: await portal.given.session(ownerId), name: '', phone: '', idNumber: '' };
  stranger = await portal.given.user();
  otherDivision = await portal.given.staff('judge', ['judge'], 'D05');
  const [first] = (await portal.call(cases.listCases, { query: {} }, { as: owner })).data.rows;
  if (!first) throw new Error('the owner has no case');
  own = {
    draft: '',
    submitted: '',
    caseId: first.id,
    caseNo: first.caseNo,
    file: await fileOf(owner),
    upload: await uploadOf(owner),
    message: '',
    paper: '',
    version: 0,
    contact: await idOf('contacts where owner_id = $1', owner.id),
    paperOfCase: await idOf('archive_files where case_id = $1 and shown', first.id),
    closedHearing: await idOf('hearings where not open'),
    time: await idOf("reception_times where staff_id = (select user_id from staff where staff_no = 'J01')"),
    record: await recordsOf(owner),
    number: '',
  };
  own.draft = (await draftOf(owner, first.id)).id;
  const ready = await draftOf(owner, first.id);
  const done = (
    await portal.call(
      applications.submitApplication,
      { params: { type }, body: { id: ready.id, version: ready.version } },
      { as: owner },
    )
  ).data;
  const [message] = (await portal.call(messages.listMessages, { query: {} }, { as: owner })).data.rows;
  own = {
    ...own,
    submitted: done.id,
    version: done.version,
    number: String(done.number),
    paper: String(done.documents[0]?.id),
    message: String(message?.id),
  };
}, 60_000);
afterAll(() => portal.close());

const any = { params: { type, id: nowhere }, query: {}, body: {} } as unknown as CallRequest<Call>;

describe('without a session', () => {
  it.each(guarded.map((call) => [call.id, call] as const))('%s answers 401', async (_, call) => {
    const answer = await portal.call(call, any);
    expect([answer.status, answer.reason]).toEqual([401, 'session.none']);
  });
});

describe('a role that may not', () => {
  const isStaffRole = (role: Role): role is StaffRole => (staffRoles as readonly Role[]).includes(role);
  const kinds = { party: 'natural', agent: 'organisation', lawyer: 'lawyer' } as const;
  const pairs = guarded.flatMap((call) =>
    call.access === 'signed-in'
      ? []
      : roles
          .filter((role) => !hasPermission([role], call.access as never))
          .map((role) => [call.id, role, call] as const),
  );
  const people = new Map<Role, Signed>();
  beforeAll(async () => {
    for (const role of roles)
      people.set(
        role,
        isStaffRole(role) ? await portal.given.staff(role, [], 'D01') : await portal.given.user(kinds[role]),
      );
  });
  it('has pairs to try', () => expect(pairs.length).toBeGreaterThan(40));
  it.each(pairs)('%s refuses %s with 403', async (_, role, call) => {
    const person = people.get(role);
    if (!person) throw new Error(role);
    const answer = await portal.call(call, any, { as: person });
    expect([answer.status, answer.reason]).toEqual([403, 'session.not-allowed']);
  });
});

/** For each call that names a row: the request for a row, who must not have it, and the refusal if not 404. */
type Row = {
  readonly request: (id: string) => unknown;
  readonly row: () => string;
  readonly as: () => Signed;
  readonly reason?: string;
};
const mine = (request: (id: string) => unknown, row: () => string, reason?: string): Row => ({
  request,
  row,
  as: () => stranger,
  ...(reason ? { reason } : {}),
});
const byCaseNumber = (request: (caseNo: string) => unknown): Row =>
  mine(
    (caseNo) => request(caseNo === nowhere ? '(2026)溪01民终99999号' : caseNo),
    () => own.caseNo,
  );
const byDesk = (request: (id: string) => unknown): Row => ({
  request,
  row: () => own.submitted,
  as: () => otherDivision,
});

const rows: Readonly<Record<string, Row>> = {
  [applications.addApplication.id]: mine(
    (caseId) => ({ params: { type }, body: { applyKey: strangerKey, caseId } }),
    () => own.caseId,
    'application.case-not-yours',
  ),
  [applications.editApplication.id]: mine(
    (id) => ({ params: { type }, body: { id, base: 0, set: {} } }),
    () => own.draft,
  ),
  [applications.submitApplication.id]: mine(
    (id) => ({ params: { type }, body: { id, version: 1 } }),
    () => own.draft,
  ),
  [applications.cancelApplication.id]: mine(
    (id) => ({ params: { type }, body: { id } }),
    () => own.draft,
  ),
  [applications.recallApplication.id]: mine(
    (id) => ({ params: { type }, body: { id } }),
    () => own.submitted,
  ),
  [applications.removeApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    () => own.draft,
  ),
  [applications.readApplication.id]: mine(
    (id) => ({ params: { type, id } }),
    () => own.submitted,
  ),
  [cases.readOwnCase.id]: mine(
    (id) => ({ query: { id } }),
    () => own.caseId,
  ),
  [cases.readCaseByNumber.id]: mine(
    (caseNo) => ({ query: { caseNo: caseNo === nowhere ? '(2026)溪01民终99999号' : caseNo } }),
    () => own.caseNo,
  ),
  ...Object.fromEntries(
    [cases.readCaseAndApplications, cases.readCaseForDismissal, archives.listArchiveFiles, archives.readValidTime].map(
      (call) => [call.id, byCaseNumber((caseNo) => ({ query: { caseNo } }))],
    ),
  ),
  [judgeContact.listCaseJudges.id]: byCaseNumber((caseNo) => ({ query: { caseNo } })),
  [judgeContact.listOpenTimes.id]: byCaseNumber((caseNo) => ({ query: { caseNo, judgeId: '沈知远（J01）' } })),
  [archives.askToRead.id]: {
    ...byCaseNumber((caseNo) => ({ body: { applyKey: strangerKey, caseNo, set: {} } })),
    reason: 'application.case-not-yours',
  },
  [archives.readArchivePage.id]: mine(
    (id) => ({ params: { id, page: 1 } }),
    () => own.paperOfCase,
  ),
  [archives.downloadArchiveFile.id]: mine(
    (id) => ({ params: { id } }),
    () => own.paperOfCase,
  ),
  [archives.readDeskArchive.id]: byDesk((id) => ({ params: { id } })),
  [archives.openArchiveFiles.id]: byDesk((id) => ({ params: { id }, body: { fileIds: [] } })),
  ...Object.fromEntries(
    [contacts.readContact, contacts.removeContact].map((call) => [
      call.id,
      mine(
        (id) => ({ query: { id } }),
        () => own.contact,
      ),
    ]),
  ),
  [contacts.updateContact.id]: mine(
    (id) => ({ body: { id, name: '周既白', sex: '0' } }),
    () => own.contact,
  ),
  [hearings.attendHearing.id]: mine(
    (id) => ({ params: { id }, body: { applyKey: strangerKey } }),
    () => own.closedHearing,
  ),
  [judgeContact.readAppointment.id]: mine(
    (appointmentId) => ({ query: { appointmentId } }),
    () => own.draft,
  ),
  [judgeContact.readGuestBook.id]: mine(
    (guestBookId) => ({ query: { guestBookId } }),
    () => own.draft,
  ),
  [judgeContact.readSentenceAnswer.id]: mine(
    (answerId) => ({ query: { answerId } }),
    () => own.draft,
  ),
  ...Object.fromEntries(
    [
      judgeContact.recallAppointment,
      judgeContact.removeAppointment,
      judgeContact.saveAppointment,
      judgeContact.recallGuestBook,
      judgeContact.removeGuestBook,
      judgeContact.saveGuestBook,
      judgeContact.recallSentenceAnswer,
      judgeContact.removeSentenceAnswer,
      judgeContact.addSentenceAnswer,
    ].map((call) => [
      call.id,
      mine(
        (id) => ({ body: { id } }),
        () => own.record(call.id),
      ),
    ]),
  ),
  [judgeContact.closeTime.id]: { request: (id) => ({ params: { id } }), row: () => own.time, as: () => otherDivision },
  [judgeContact.openTimes.id]: {
    request: (judgeId) => ({ body: { judgeId, days: ['2026-11-30'], slots: ['AM1'] } }),
    row: () => '沈知远（J01）',
    as: () => otherDivision,
  },
  [files.putPart.id]: mine(
    (id) => ({ params: { id }, query: { offset: 0 }, body: new FormData() }),
    () => own.upload,
  ),
  ...Object.fromEntries(
    [files.finishUpload, files.dropUpload].map((call) => [
      call.id,
      mine(
        (id) => ({ params: { id } }),
        () => own.upload,
      ),
    ]),
  ),
  [files.readFile.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    () => own.file,
  ),
  [documents.readDocument.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    () => own.paper,
  ),
  [messages.markRead.id]: mine(
    (id) => ({ body: { ids: id } }),
    () => own.message,
  ),
  [messages.markDeleted.id]: mine(
    (id) => ({ body: { ids: id } }),
    () => own.message,
  ),
  [desk.reviewApplication.id]: byDesk((id) => ({ params: { id } })),
  [desk.claimApplication.id]: byDesk((id) => ({ params: { id }, body: { version: own.version } })),
  [desk.returnApplication.id]: byDesk((id) => ({
    params: { id },
    body: { version: own.version, points: [{ path: 'factsAndReasons', text: '请写明' }], lastDay: '2026-12-01' },
  })),
  [applications.saveAndSubmit.id]: mine(
    (id) => ({ params: { type }, body: { id, base: 0, set: {} } }),
    () => own.draft,
  ),
  [applications.editWithFiles.id]: mine(
    (id) => {
      const form = new FormData();
      form.set('id', id);
      form.set('base', '0');
      form.set('set', '{}');
      return { params: { type }, body: form };
    },
    () => own.draft,
  ),
  [applications.restoreApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    () => own.draft,
  ),
  [applications.copyApplication.id]: mine(
    (id) => ({ params: { type }, body: { id, applyKey: nowhere } }),
    () => own.submitted,
  ),
  [applications.answerQuestion.id]: mine(
    (id) => ({ params: { type }, body: { id, askId: nowhere, text: '已经补充说明' } }),
    () => own.submitted,
  ),
  [applications.readByNumber.id]: mine(
    (number) => ({ query: { number } }),
    () => own.number,
  ),
  [desk.holdApplication.id]: byDesk((id) => ({
    params: { id },
    body: { version: own.version, question: '请说明您是什么时候知道这件事的。' },
  })),
  [desk.scheduleApplication.id]: byDesk((id) => ({
    params: { id },
    body: { version: own.version, startsAt: '2026-12-01T02:00:00.000Z', place: '第三调解室' },
  })),
  [desk.requireOfParty.id]: byDesk((id) => ({
    params: { id },
    body: {
      version: own.version,
      kind: 'payment',
      amount: 100,
      dueDay: '2026-12-01',
      reason: '依照规定预交出庭费用。',
    },
  })),
  [desk.settleDemand.id]: byDesk((id) => ({ params: { id }, body: { demandId: nowhere, state: 'met' } })),
  [desk.answerRecall.id]: byDesk((id) => ({ params: { id }, body: { version: own.version, grant: true } })),
  [desk.releaseApplication.id]: byDesk((id) => ({ params: { id }, body: { version: own.version } })),
  [desk.askBan.id]: byDesk((id) => ({ params: { id }, body: { reason: '多次提交辱骂他人的内容。', days: 7 } })),
  [desk.proposeDecision.id]: byDesk((id) => ({
    params: { id },
    body: { version: own.version, action: 'approve', reason: '经核对，符合法律规定的情形。' },
  })),
  [desk.decideProposal.id]: byDesk((id) => ({
    params: { id },
    body: { version: own.version, proposalId: nowhere, approve: true },
  })),
  [desk.actOnApplication.id]: byDesk((id) => ({ params: { id }, body: { version: own.version, action: 'accept' } })),
};
/** Calls that name no row: they answer only what belongs to the caller, or what is everybody's. */
const rowless = new Set<string>([
  accounts.getUserInfo.id,
  accounts.getOwnIdentity.id,
  // The lock is that of the session the call is made with.
  accounts.setLockPassword.id,
  accounts.lock.id,
  accounts.unlock.id,
  accounts.readLock.id,
  // A ticket belongs to a browser, not to a person; a binding is named by its provider.
  accounts.bindSocial.id,
  accounts.unbindSocial.id,
  applications.getApplyKey.id,
  applications.listApplications.id,
  cases.listCases.id,
  cases.listUpcomingHearings.id,
  cases.searchCases.id,
  files.putFileForWeb.id,
  files.describeFiles.id,
  files.beginUpload.id,
  messages.listMessages.id,
  messages.countUnread.id,
  cases.listAllCases.id,
  cases.listOtherCases.id,
  cases.selectCases.id,
  contacts.listContacts.id,
  contacts.addContact.id,
  archives.findArchives.id,
  judgeContact.getAppointmentNo.id,
  judgeContact.countAppointments.id,
  judgeContact.listAppointments.id,
  judgeContact.getGuestBookNo.id,
  judgeContact.listGuestBook.id,
  judgeContact.getSerialNumber.id,
  judgeContact.listSentenceAnswers.id,
  judgeContact.listAnswerCases.id,
  judgeContact.readDeskTimes.id,
  judgeContact.listReceivers.id,
  desk.readQueue.id,
  desk.countQueue.id,
  clientLog.listClientLogs.id,
  // Feedback belongs to nobody in particular: whoever may read it at all may read each.
  feedback.listFeedback.id,
  feedback.readFeedback.id,
  feedback.readFeedbackPicture.id,
  feedback.handleFeedback.id,
  desk.listApprovals.id,
  desk.exportQueue.id,
  desk.claimNext.id,
  desk.listColleagues.id,
  desk.listBans.id,
  // Bans belong to nobody in particular: whoever decides on them at all decides on each.
  desk.decideBan.id,
  desk.liftBan.id,
  applications.listBin.id,
  applications.listByPost.id,
  applications.countApplications.id,
  applications.beforeStart.id,
  applications.suggestAnswers.id,
  applications.listOwnFiles.id,
  applications.listCourtsFor.id,
]);
let strangerKey = '';

describe("another person's row", () => {
  beforeAll(async () => {
    strangerKey = (await portal.call(applications.getApplyKey, {}, { as: stranger })).data.applyKey;
  });
  it.each(guarded.map((call) => [call.id, call] as const))('%s names a row that is tried here, or none', (id) => {
    expect(Number(id in rows) + Number(rowless.has(id))).toBe(1);
  });
  it.each(guarded.filter((call) => call.id in rows).map((call) => [call.id, call] as const))(
    '%s does not tell it from one that is not there',
    async (id, call) => {
      const { request, row, as, reason = 'not-found' } = rows[id] as Row;
      const ask = async (which: string) => {
        const answer = await portal.call(call, request(which) as CallRequest<Call>, { as: as() });
        const { traceId, ...rest } = JSON.parse(answer.bytes.toString()) as Record<string, unknown>;
        return { status: answer.status, ...rest };
      };
      const [foreign, absent] = [await ask(row()), await ask(nowhere)];
      expect(foreign).toEqual(absent);
      expect((foreign as { reason?: unknown }).reason).toBe(reason);
    },
  );
  it('and the owner has it all the same', async () => {
    expect(
      (await portal.call(applications.readApplication, { params: { type, id: own.submitted } }, { as: owner })).data
        .state,
    ).toBe(20);
    expect(
      (await portal.call(documents.readDocument, { params: { id: own.paper }, query: {} }, { as: owner })).status,
    ).toBe(200);
    expect((await portal.call(files.readFile, { params: { id: own.file }, query: {} }, { as: owner })).status).toBe(
      200,
    );
  });
});
