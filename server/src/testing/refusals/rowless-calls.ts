import * as accounts from '@sufu/contract/accounts';
import * as administration from '@sufu/contract/administration';
import * as applications from '@sufu/contract/applications';
import * as archives from '@sufu/contract/archives';
import * as calendar from '@sufu/contract/calendar';
import * as caseKeeping from '@sufu/contract/case-keeping';
import * as cases from '@sufu/contract/cases';
import * as clientLog from '@sufu/contract/client-log';
import * as contacts from '@sufu/contract/contacts';
import * as delivery from '@sufu/contract/delivery';
import * as desk from '@sufu/contract/desk';
import * as exchange from '@sufu/contract/exchange';
import * as feedback from '@sufu/contract/feedback';
import * as files from '@sufu/contract/files';
import * as health from '@sufu/contract/health';
import * as hearings from '@sufu/contract/hearings';
import * as jobs from '@sufu/contract/jobs';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as machines from '@sufu/contract/machines';
import * as mail from '@sufu/contract/mail';
import * as messages from '@sufu/contract/messages';
import * as payments from '@sufu/contract/payments';
import * as reports from '@sufu/contract/reports';
import * as settings from '@sufu/contract/settings';
import * as webhooks from '@sufu/contract/webhooks';

/** Calls that name no row: they answer only what belongs to the caller, or what is everybody's. */
export const rowless = new Set<string>([
  accounts.getUserInfo.id,
  accounts.getOwnIdentity.id,
  // The lock is that of the session the call is made with.
  accounts.setLockPassword.id,
  ...[
    accounts.readProfile,
    accounts.updatePassword,
    accounts.updatePhone,
    accounts.listSessions,
    accounts.listSignIns,
    accounts.updateSignaturePassword,
    accounts.openSignature,
    accounts.listConsents,
    accounts.setConsent,
    accounts.agreeToTerms,
    accounts.copyOwnData,
    accounts.deleteAccount,
    accounts.giveIdNumber,
    accounts.readSecondFactor,
    accounts.offerSecondFactor,
    accounts.setUpSecondFactor,
    accounts.renewRecoveryCodes,
    accounts.removeSecondFactor,
  ].map(({ id }) => id),
  // At the counter whoever stands there is looked up by phone and ID card.
  accounts.findIdentity.id,
  accounts.confirmIdentity.id,
  accounts.lock.id,
  accounts.unlock.id,
  accounts.readLock.id,
  // A ticket belongs to a browser, not to a person; a binding is named by its provider.
  accounts.bindSocial.id,
  accounts.unbindSocial.id,
  accounts.issueHandOff.id,
  // Of the list those that one sees; a case that is registered is new.
  caseKeeping.findDeskCases.id,
  caseKeeping.registerDeskCase.id,
  applications.getApplyKey.id,
  applications.listApplications.id,
  ...[
    calendar.listEntries,
    calendar.nextEntries,
    calendar.waitingServices,
    calendar.readFeed,
    calendar.resetFeed,
    calendar.setFeed,
  ].map(({ id }) => id),
  cases.listCases.id,
  cases.listUpcomingHearings.id,
  cases.searchOwn.id,
  files.putFileForWeb.id,
  files.describeFiles.id,
  files.beginUpload.id,
  messages.listMessages.id,
  // Members of the court and its divisions are of the whole court: whoever keeps them keeps each (administration.api.test.ts).
  ...[administration.listStaff, administration.addStaff, administration.changeStaff, administration.leaveStaff].map(
    ({ id }) => id,
  ),
  ...[administration.returnStaff, administration.renewActivation].map(({ id }) => id),
  ...[administration.reopenAccount, administration.dropSecondFactor, administration.importStaff].map(({ id }) => id),
  // Who sees and ends which absence is tested with them (absences.api.test.ts).
  ...[administration.listAbsences, administration.listAbsentees, administration.addAbsence].map(({ id }) => id),
  ...[administration.endAbsence, administration.listUnattended].map(({ id }) => id),
  ...[administration.listStaffProposals, administration.decideStaffProposal].map(({ id }) => id),
  ...[administration.listDivisions, administration.putDivision].map(({ id }) => id),
  // A report is of a division, which is no row of anybody (reports.api.test.ts).
  ...[reports.readReport, reports.exportReport].map(({ id }) => id),
  // Settings are of the whole court (settings.api.test.ts).
  ...[settings.listSettings, settings.readSettings, settings.proposeSetting, settings.decideSetting].map(
    ({ id }) => id,
  ),
  // What a source brings is of the whole court: whoever manages the exchange manages each (exchange.api.test.ts).
  ...[exchange.listImports, exchange.listImportErrors, exchange.importFile].map(({ id }) => id),
  ...[exchange.listFindings, exchange.decideFinding].map(({ id }) => id),
  ...[exchange.listSyncSources, exchange.steerSyncSource].map(({ id }) => id),
  // The court's other systems are of the whole court: whoever manages them manages each (machines.api.test.ts).
  ...[machines.listMachines, machines.addMachine, machines.changeMachine].map(({ id }) => id),
  ...[machines.rotateMachine, machines.switchMachine].map(({ id }) => id),
  // Jobs are the server's own.
  health.readHealth.id,
  jobs.listSetAsideJobs.id,
  jobs.putJobsBack.id,
  // Endpoints are those of the configuration, and events belong to nobody: whoever manages them at all manages each.
  webhooks.listWebhookEndpoints.id,
  webhooks.listWebhookDeliveries.id,
  webhooks.replayWebhooks.id,
  webhooks.switchWebhookOn.id,
  messages.countUnread.id,
  ...[
    messages.readPreferences,
    messages.setPreferences,
    messages.sendMailCode,
    messages.confirmMail,
    messages.removeMail,
  ].map(({ id }) => id),
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
  mail.listMail.id,
  ...[
    payments.listBills,
    payments.countBills,
    payments.queryPayList,
    payments.listDeskBills,
    payments.listDecisions,
    payments.listReliefs,
    payments.listObjections,
    payments.listSettlements,
  ].map(({ id }) => id),
  // Statements and days are of the whole court: whoever keeps its money has each (bank.api.test.ts, days.api.test.ts).
  ...[payments.importStatement, payments.listBankFiles, payments.listBankRows, payments.seeBankAccount].map(
    ({ id }) => id,
  ),
  ...[payments.listDays, payments.readReconDay, payments.readDayFile, payments.closeDay].map(({ id }) => id),
  // So is what came for nobody and what does not agree (court-money.api.test.ts).
  ...[payments.readMoneyHome, payments.listDifferences, payments.resolveDifference].map(({ id }) => id),
  ...[payments.listOwnerless, payments.proposeClaim, payments.matchTransfer, payments.decideClaim].map(({ id }) => id),
  // So are corrections: the president decides, whoever proposed takes back (corrections.api.test.ts).
  ...[payments.findCorrectable, payments.listCorrections, payments.proposeCorrection, payments.decideCorrection].map(
    ({ id }) => id,
  ),
  // Refunds are of the whole court: whoever keeps its money has each, the president the large ones (refunds.api.test.ts).
  ...[payments.listDeskRefunds, payments.confirmRefund, payments.payRefund, payments.holdRefund].map(({ id }) => id),
  ...[payments.registerRefundResult, payments.seeRefundAccount, payments.makeRefundFile].map(({ id }) => id),
  // So are attendance costs to be paid out (payouts.api.test.ts).
  ...[payments.listPayouts, payments.decidePayout, payments.seePayoutAccount].map(({ id }) => id),
  // And what is handed over to the treasury (remittances.api.test.ts).
  ...[payments.listRemittances, payments.registerRemittance, payments.decideRemittance].map(({ id }) => id),
  ...[payments.listRefundFiles, payments.readRefundFile].map(({ id }) => id),
  // Nobody signs in for these: a token opens one bill, and no other does (links.api.test.ts).
  ...[payments.readBillByLink, payments.submitByLink, payments.followByLink, payments.readCodeByLink].map(
    ({ id }) => id,
  ),
  // What is not signed by a provider changes nothing.
  payments.notifyWechat.id,
  payments.notifyAlipay.id,
  // The mail room serves the whole court: whoever works there has each item.
  ...[mail.listDeskMail, mail.findMail, mail.readDeskMail, mail.takeInMail, mail.sendMail, mail.actOnMail].map(
    ({ id }) => id,
  ),
  ...[mail.splitScan, mail.listLooseScans, mail.listScans, mail.attachScan, mail.readScan].map(({ id }) => id),
  // Nothing is published yet, for anybody.
  hearings.listOpenInfo.id,
  hearings.markOpenInfo.id,
  desk.readQueue.id,
  delivery.listNotices.id,
  delivery.listAddresses.id,
  delivery.listDeskDeliveries.id,
  delivery.countDeskDeliveries.id,
  delivery.listLateService.id,
  delivery.findCasesToServe.id,
  desk.countQueue.id,
  desk.readDay.id,
  // Each item is answered by itself, those of others as refused (accept-together.api.test.ts).
  desk.acceptTogether.id,
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
