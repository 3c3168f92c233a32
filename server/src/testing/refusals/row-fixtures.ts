import * as accounts from '@sufu/contract/accounts';
import * as applications from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import * as calendar from '@sufu/contract/calendar';
import * as caseKeeping from '@sufu/contract/case-keeping';
import * as cases from '@sufu/contract/cases';
import * as contacts from '@sufu/contract/contacts';
import * as desk from '@sufu/contract/desk';
import * as documents from '@sufu/contract/documents';
import * as face from '@sufu/contract/face';
import * as files from '@sufu/contract/files';
import * as hearings from '@sufu/contract/hearings';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as mail from '@sufu/contract/mail';
import * as messages from '@sufu/contract/messages';
import { deliveryRows } from './delivery-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { sampleKind, sampleMaterials, unknownId } from './refusal-fixtures.ts';
import type { Row } from './row.ts';

const mine = (request: Row['request'], row: Row['row'], reason?: string): Row => ({
  request,
  row,
  as: (fixtures) => fixtures.stranger,
  ...(reason ? { reason } : {}),
});
const byCaseNumber = (request: Row['request']): Row =>
  mine(
    (caseNo, fixtures) => request(caseNo === unknownId ? '(2026)溪01民终99999号' : caseNo, fixtures),
    (fixtures) => fixtures.ownDraft.caseNo,
  );
const byDesk = (request: Row['request']): Row => ({
  request,
  row: (fixtures) => fixtures.ownDraft.submitted,
  as: (fixtures) => fixtures.otherDivision,
});

const ofCase = (request: Row['request']): Row => ({
  request,
  row: (fixtures) => fixtures.ownDraft.caseId,
  as: (fixtures) => fixtures.otherDivision,
});

/** Which row each call names. A new call is added here, or to `rowless` (rowless-calls.ts). */
export const rows: Readonly<Record<string, Row>> = {
  ...deliveryRows,
  ...paymentRows,
  [applications.addApplication.id]: mine(
    (caseId, fixtures) => ({ params: { type: sampleKind }, body: { applyKey: fixtures.strangerKey, caseId } }),
    (fixtures) => fixtures.ownDraft.caseId,
    'application.case-not-yours',
  ),
  [applications.editApplication.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, base: 0, set: {} } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.submitApplication.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, version: 1 } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.cancelApplication.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.recallApplication.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id } }),
    (fixtures) => fixtures.ownDraft.submitted,
  ),
  [applications.removeApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.readApplication.id]: mine(
    (id) => ({ params: { type: sampleKind, id } }),
    (fixtures) => fixtures.ownDraft.submitted,
  ),
  [cases.readOwnCase.id]: mine(
    (id) => ({ query: { id } }),
    (fixtures) => fixtures.ownDraft.caseId,
  ),
  [cases.readCaseByNumber.id]: {
    ...mine(
      (caseNo) => ({ query: { caseNo: caseNo === unknownId ? '(2026)溪01民终99999号' : caseNo } }),
      (fixtures) => fixtures.ownDraft.caseNo,
    ),
    reason: 'case.not-yours',
  },
  [caseKeeping.readDeskCase.id]: ofCase((id) => ({ params: { id } })),
  [caseKeeping.actOnCase.id]: ofCase((id) => ({
    ...{ params: { id }, body: { version: 0, act: { act: 'archive', archived: true } } },
  })),
  [caseKeeping.listOwnRemarks.id]: mine(
    (caseId) => ({ query: { caseId } }),
    (fixtures) => fixtures.ownDraft.caseId,
  ),
  [caseKeeping.remarkOnCase.id]: mine(
    (caseId) => ({ body: { key: unknownId, caseId, about: 'parties', text: '姓名写错了一个字' } }),
    (fixtures) => fixtures.ownDraft.caseId,
  ),
  ...Object.fromEntries(
    [cases.readCaseAndApplications, cases.readCaseForDismissal].map((call) => [
      call.id,
      { ...byCaseNumber((caseNo) => ({ query: { caseNo } })), reason: 'case.not-yours' },
    ]),
  ),
  ...Object.fromEntries(
    [archives.listArchiveFiles, archives.readValidTime].map((call) => [
      call.id,
      byCaseNumber((caseNo) => ({ query: { caseNo } })),
    ]),
  ),
  [judgeContact.listCaseJudges.id]: byCaseNumber((caseNo) => ({ query: { caseNo } })),
  [judgeContact.listOpenTimes.id]: byCaseNumber((caseNo) => ({ query: { caseNo, judgeId: '沈知远（J01）' } })),
  [archives.askToRead.id]: {
    ...byCaseNumber((caseNo, fixtures) => ({ body: { applyKey: fixtures.strangerKey, caseNo, set: {} } })),
    reason: 'application.case-not-yours',
  },
  [archives.readArchivePage.id]: mine(
    (id) => ({ params: { id, page: 1 } }),
    (fixtures) => fixtures.ownDraft.archiveFile,
  ),
  [archives.downloadArchiveFile.id]: mine(
    (id) => ({ params: { id } }),
    (fixtures) => fixtures.ownDraft.archiveFile,
  ),
  [calendar.downloadEntry.id]: mine(
    (id) => ({ params: { id: id === unknownId ? `hearing.${unknownId}` : id } }),
    (fixtures) => fixtures.ownDraft.entry,
  ),
  [archives.readDeskArchive.id]: byDesk((id) => ({ params: { id } })),
  [archives.openArchiveFiles.id]: byDesk((id) => ({ params: { id }, body: { fileIds: [] } })),
  ...Object.fromEntries(
    [contacts.readContact, contacts.removeContact].map((call) => [
      call.id,
      mine(
        (id) => ({ query: { id } }),
        (fixtures) => fixtures.ownDraft.contact,
      ),
    ]),
  ),
  [accounts.updateUserInfo.id]: mine(
    (avatar) => ({ body: { avatar } }),
    (fixtures) => fixtures.ownDraft.file,
  ),
  [accounts.keepSignature.id]: mine(
    (fileId) => ({ body: { fileId } }),
    (fixtures) => fixtures.ownDraft.file,
  ),
  [accounts.endSessions.id]: mine(
    (id) => ({ body: { id } }),
    (fixtures) => fixtures.ownDraft.session,
  ),
  [accounts.readSignature.id]: mine(
    (idNo) => ({ body: { idNo } }),
    (fixtures) => fixtures.otherDivision.idNumber,
  ),
  [contacts.updateContact.id]: mine(
    (id) => ({ body: { id, name: '周既白', sex: '0' } }),
    (fixtures) => fixtures.ownDraft.contact,
  ),
  [hearings.attendHearing.id]: mine(
    (id, fixtures) => ({ params: { id }, body: { applyKey: fixtures.strangerKey } }),
    (fixtures) => fixtures.ownDraft.closedHearing,
  ),
  [judgeContact.readAppointment.id]: mine(
    (appointmentId) => ({ query: { appointmentId } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [judgeContact.readGuestBook.id]: mine(
    (guestBookId) => ({ query: { guestBookId } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [judgeContact.readSentenceAnswer.id]: mine(
    (answerId) => ({ query: { answerId } }),
    (fixtures) => fixtures.ownDraft.draft,
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
        (fixtures) => fixtures.ownDraft.record(call.id),
      ),
    ]),
  ),
  [judgeContact.closeTime.id]: {
    request: (id) => ({ params: { id } }),
    row: (fixtures) => fixtures.ownDraft.time,
    as: (fixtures) => fixtures.otherDivision,
  },
  [judgeContact.openTimes.id]: {
    request: (judgeId) => ({ body: { judgeId, days: ['2026-11-30'], slots: ['AM1'] } }),
    row: () => '沈知远（J01）',
    as: (fixtures) => fixtures.otherDivision,
  },
  [files.putPart.id]: mine(
    (id) => ({ params: { id }, query: { offset: 0 }, body: new FormData() }),
    (fixtures) => fixtures.ownDraft.upload,
  ),
  ...Object.fromEntries(
    [files.finishUpload, files.dropUpload].map((call) => [
      call.id,
      mine(
        (id) => ({ params: { id } }),
        (fixtures) => fixtures.ownDraft.upload,
      ),
    ]),
  ),
  [files.readFile.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    (fixtures) => fixtures.ownDraft.file,
  ),
  [face.readPicture.id]: mine(
    (url) => ({ query: { url } }),
    (fixtures) => fixtures.ownDraft.file,
    'face.photo-not-found',
  ),
  [documents.readDocument.id]: mine(
    (id) => ({ params: { id }, query: {} }),
    (fixtures) => fixtures.ownDraft.document,
  ),
  [mail.readMail.id]: mine(
    (id) => ({ query: { id } }),
    (fixtures) => fixtures.ownDraft.mail,
  ),
  [mail.postMail.id]: mine(
    (id) => ({
      params: { id },
      body: { key: unknownId, version: 1, carrier: 'EMS', trackingNo: 'RR123456785CN', postedOn: '2026-11-20' },
    }),
    (fixtures) => fixtures.ownDraft.mail,
  ),
  [mail.removeMail.id]: mine(
    (id) => ({ params: { id }, body: { version: 1 } }),
    (fixtures) => fixtures.ownDraft.mail,
  ),
  [mail.drawUpMail.id]: {
    ...byCaseNumber((caseNo) => ({ body: { key: unknownId, caseNo, materials: sampleMaterials } })),
    reason: 'case.not-yours',
  },
  [documents.readDocumentCode.id]: mine(
    (id) => ({ params: { id } }),
    (fixtures) => fixtures.ownDraft.document,
  ),
  [messages.readMessage.id]: mine(
    (id) => ({ query: { id } }),
    (fixtures) => fixtures.ownDraft.message,
  ),
  [messages.markRead.id]: mine(
    (id) => ({ body: { ids: id } }),
    (fixtures) => fixtures.ownDraft.message,
  ),
  [messages.markDeleted.id]: mine(
    (id) => ({ body: { ids: id } }),
    (fixtures) => fixtures.ownDraft.message,
  ),
  [desk.reviewApplication.id]: byDesk((id) => ({ params: { id } })),
  [desk.claimApplication.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version },
  })),
  [desk.returnApplication.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: {
      version: fixtures.ownDraft.version,
      points: [{ path: 'factsAndReasons', text: '请写明' }],
      lastDay: '2026-12-01',
    },
  })),
  [applications.saveAndSubmit.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, base: 0, set: {} } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.editWithFiles.id]: mine(
    (id) => {
      const form = new FormData();
      form.set('id', id);
      form.set('base', '0');
      form.set('set', '{}');
      return { params: { type: sampleKind }, body: form };
    },
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.restoreApplication.id]: mine(
    (id) => ({ params: { id }, body: {} }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.noteOtherMatters.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, others: [unknownId] } }),
    (fixtures) => fixtures.ownDraft.draft,
  ),
  [applications.copyApplication.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, applyKey: unknownId } }),
    (fixtures) => fixtures.ownDraft.submitted,
  ),
  [applications.answerQuestion.id]: mine(
    (id) => ({ params: { type: sampleKind }, body: { id, askId: unknownId, text: '已经补充说明' } }),
    (fixtures) => fixtures.ownDraft.submitted,
  ),
  [applications.readByNumber.id]: mine(
    (number) => ({ query: { number } }),
    (fixtures) => fixtures.ownDraft.number,
  ),
  [desk.putOnHold.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, question: '请说明您是什么时候知道这件事的。' },
  })),
  [desk.scheduleApplication.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, startsAt: '2026-12-01T02:00:00.000Z', place: '第三调解室' },
  })),
  [desk.requireOfParty.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: {
      version: fixtures.ownDraft.version,
      kind: 'payment',
      ask: { kind: 'ACTUAL', amount: 100 },
      reason: '依照规定预交出庭费用。',
    },
  })),
  [desk.settleDemand.id]: byDesk((id) => ({ params: { id }, body: { demandId: unknownId, state: 'met' } })),
  [desk.answerRecall.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, grant: true },
  })),
  [desk.releaseApplication.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version },
  })),
  [desk.askBan.id]: byDesk((id) => ({ params: { id }, body: { reason: '多次提交辱骂他人的内容。', days: 7 } })),
  [desk.proposeDecision.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, action: 'approve', reason: '经核对，符合法律规定的情形。' },
  })),
  [desk.decideProposal.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, proposalId: unknownId, approve: true },
  })),
  [desk.previewPaper.id]: byDesk((id) => ({ params: { id }, body: { action: 'accept' } })),
  [desk.actOnApplication.id]: byDesk((id, fixtures) => ({
    params: { id },
    body: { version: fixtures.ownDraft.version, action: 'accept' },
  })),
};
