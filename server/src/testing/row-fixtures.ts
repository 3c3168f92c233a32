import * as accounts from '@sufu/contract/accounts';
import * as applications from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import * as cases from '@sufu/contract/cases';
import * as contacts from '@sufu/contract/contacts';
import * as desk from '@sufu/contract/desk';
import * as documents from '@sufu/contract/documents';
import * as face from '@sufu/contract/face';
import * as files from '@sufu/contract/files';
import * as hearings from '@sufu/contract/hearings';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as messages from '@sufu/contract/messages';
import type { Signed } from './portal.ts';
import { kindHere, nowhere, type World } from './refusal-world.ts';

/** For each call that names a row: the request for a row, who must not have it, and the refusal if not 404. */
export type Row = {
  readonly request: (id: string, world: World) => unknown;
  readonly row: (world: World) => string;
  readonly as: (world: World) => Signed;
  readonly reason?: string;
};
const mine = (request: Row['request'], row: Row['row'], reason?: string): Row => ({
  request,
  row,
  as: (world) => world.stranger,
  ...(reason ? { reason } : {}),
});
const byCaseNumber = (request: Row['request']): Row =>
  mine(
    (caseNo, world) => request(caseNo === nowhere ? '(2026)溪01民终99999号' : caseNo, world),
    (world) => world.own.caseNo,
  );
const byDesk = (request: Row['request']): Row => ({
  request,
  row: (world) => world.own.submitted,
  as: (world) => world.otherDivision,
});

/** Which row each call names. A new call is added here, or to `rowless` (rowless-calls.ts). */
export const rows: Readonly<Record<string, Row>> = {
  [applications.addApplication.id]: mine(
    (caseId, world) => ({ params: { type: kindHere }, body: { applyKey: world.strangerKey, caseId } }),
    (world) => world.own.caseId,
    'application.case-not-yours',
  ),
  [applications.editApplication.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id, base: 0, set: {} } }),
    (world) => world.own.draft,
  ),
  [applications.submitApplication.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id, version: 1 } }),
    (world) => world.own.draft,
  ),
  [applications.cancelApplication.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id } }),
    (world) => world.own.draft,
  ),
  [applications.recallApplication.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id } }),
    (world) => world.own.submitted,
  ),
  [applications.removeApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    (world) => world.own.draft,
  ),
  [applications.readApplication.id]: mine(
    (id) => ({ params: { type: kindHere, id } }),
    (world) => world.own.submitted,
  ),
  [cases.readOwnCase.id]: mine(
    (id) => ({ query: { id } }),
    (world) => world.own.caseId,
  ),
  [cases.readCaseByNumber.id]: mine(
    (caseNo) => ({ query: { caseNo: caseNo === nowhere ? '(2026)溪01民终99999号' : caseNo } }),
    (world) => world.own.caseNo,
  ),
  ...Object.fromEntries(
    [cases.readCaseAndApplications, cases.readCaseForDismissal, archives.listArchiveFiles, archives.readValidTime].map(
      (call) => [call.id, byCaseNumber((caseNo) => ({ query: { caseNo } }))],
    ),
  ),
  [judgeContact.listCaseJudges.id]: byCaseNumber((caseNo) => ({ query: { caseNo } })),
  [judgeContact.listOpenTimes.id]: byCaseNumber((caseNo) => ({ query: { caseNo, judgeId: '沈知远（J01）' } })),
  [archives.askToRead.id]: {
    ...byCaseNumber((caseNo, world) => ({ body: { applyKey: world.strangerKey, caseNo, set: {} } })),
    reason: 'application.case-not-yours',
  },
  [archives.readArchivePage.id]: mine(
    (id) => ({ params: { id, page: 1 } }),
    (world) => world.own.paperOfCase,
  ),
  [archives.downloadArchiveFile.id]: mine(
    (id) => ({ params: { id } }),
    (world) => world.own.paperOfCase,
  ),
  [archives.readDeskArchive.id]: byDesk((id) => ({ params: { id } })),
  [archives.openArchiveFiles.id]: byDesk((id) => ({ params: { id }, body: { fileIds: [] } })),
  ...Object.fromEntries(
    [contacts.readContact, contacts.removeContact].map((call) => [
      call.id,
      mine(
        (id) => ({ query: { id } }),
        (world) => world.own.contact,
      ),
    ]),
  ),
  [accounts.updateUserInfo.id]: mine(
    (avatar) => ({ body: { avatar } }),
    (world) => world.own.file,
  ),
  [accounts.keepSignature.id]: mine(
    (fileId) => ({ body: { fileId } }),
    (world) => world.own.file,
  ),
  [accounts.endSessions.id]: mine(
    (id) => ({ body: { id } }),
    (world) => world.own.session,
  ),
  [accounts.readSignature.id]: mine(
    (idNo) => ({ body: { idNo } }),
    (world) => world.otherDivision.idNumber,
  ),
  [contacts.updateContact.id]: mine(
    (id) => ({ body: { id, name: '周既白', sex: '0' } }),
    (world) => world.own.contact,
  ),
  [hearings.attendHearing.id]: mine(
    (id, world) => ({ params: { id }, body: { applyKey: world.strangerKey } }),
    (world) => world.own.closedHearing,
  ),
  [judgeContact.readAppointment.id]: mine(
    (appointmentId) => ({ query: { appointmentId } }),
    (world) => world.own.draft,
  ),
  [judgeContact.readGuestBook.id]: mine(
    (guestBookId) => ({ query: { guestBookId } }),
    (world) => world.own.draft,
  ),
  [judgeContact.readSentenceAnswer.id]: mine(
    (answerId) => ({ query: { answerId } }),
    (world) => world.own.draft,
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
        (world) => world.own.record(call.id),
      ),
    ]),
  ),
  [judgeContact.closeTime.id]: {
    request: (id) => ({ params: { id } }),
    row: (world) => world.own.time,
    as: (world) => world.otherDivision,
  },
  [judgeContact.openTimes.id]: {
    request: (judgeId) => ({ body: { judgeId, days: ['2026-11-30'], slots: ['AM1'] } }),
    row: () => '沈知远（J01）',
    as: (world) => world.otherDivision,
  },
  [files.putPart.id]: mine(
    (id) => ({ params: { id }, query: { offset: 0 }, body: new FormData() }),
    (world) => world.own.upload,
  ),
  ...Object.fromEntries(
    [files.finishUpload, files.dropUpload].map((call) => [
      call.id,
      mine(
        (id) => ({ params: { id } }),
        (world) => world.own.upload,
      ),
    ]),
  ),
  [files.readFile.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    (world) => world.own.file,
  ),
  [face.readPicture.id]: mine(
    (url) => ({ query: { url } }),
    (world) => world.own.file,
    'face.photo-not-found',
  ),
  [documents.readDocument.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    (world) => world.own.paper,
  ),
  [messages.markRead.id]: mine(
    (id) => ({ body: { ids: id } }),
    (world) => world.own.message,
  ),
  [messages.markDeleted.id]: mine(
    (id) => ({ body: { ids: id } }),
    (world) => world.own.message,
  ),
  [desk.reviewApplication.id]: byDesk((id) => ({ params: { id } })),
  [desk.claimApplication.id]: byDesk((id, world) => ({ params: { id }, body: { version: world.own.version } })),
  [desk.returnApplication.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, points: [{ path: 'factsAndReasons', text: '请写明' }], lastDay: '2026-12-01' },
  })),
  [applications.saveAndSubmit.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id, base: 0, set: {} } }),
    (world) => world.own.draft,
  ),
  [applications.editWithFiles.id]: mine(
    (id) => {
      const form = new FormData();
      form.set('id', id);
      form.set('base', '0');
      form.set('set', '{}');
      return { params: { type: kindHere }, body: form };
    },
    (world) => world.own.draft,
  ),
  [applications.restoreApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    (world) => world.own.draft,
  ),
  [applications.copyApplication.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id, applyKey: nowhere } }),
    (world) => world.own.submitted,
  ),
  [applications.answerQuestion.id]: mine(
    (id) => ({ params: { type: kindHere }, body: { id, askId: nowhere, text: '已经补充说明' } }),
    (world) => world.own.submitted,
  ),
  [applications.readByNumber.id]: mine(
    (number) => ({ query: { number } }),
    (world) => world.own.number,
  ),
  [desk.holdApplication.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, question: '请说明您是什么时候知道这件事的。' },
  })),
  [desk.scheduleApplication.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, startsAt: '2026-12-01T02:00:00.000Z', place: '第三调解室' },
  })),
  [desk.requireOfParty.id]: byDesk((id, world) => ({
    params: { id },
    body: {
      version: world.own.version,
      kind: 'payment',
      amount: 100,
      dueDay: '2026-12-01',
      reason: '依照规定预交出庭费用。',
    },
  })),
  [desk.settleDemand.id]: byDesk((id) => ({ params: { id }, body: { demandId: nowhere, state: 'met' } })),
  [desk.answerRecall.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, grant: true },
  })),
  [desk.releaseApplication.id]: byDesk((id, world) => ({ params: { id }, body: { version: world.own.version } })),
  [desk.askBan.id]: byDesk((id) => ({ params: { id }, body: { reason: '多次提交辱骂他人的内容。', days: 7 } })),
  [desk.proposeDecision.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, action: 'approve', reason: '经核对，符合法律规定的情形。' },
  })),
  [desk.decideProposal.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, proposalId: nowhere, approve: true },
  })),
  [desk.actOnApplication.id]: byDesk((id, world) => ({
    params: { id },
    body: { version: world.own.version, action: 'accept' },
  })),
};
