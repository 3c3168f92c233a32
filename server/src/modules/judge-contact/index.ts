import * as calls from '@sufu/contract/judge-contact';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { kindHooks } from '../applications/index.ts';
import * as appointments from './appointments.ts';
import { countAppointments } from './count-appointments.ts';
import { closeDeskTime, deskReceivers, deskTimes, openDeskTimes } from './desk-times.ts';
import * as guestbook from './guestbook.ts';
import { judgeContactPersonalData } from './personal-data.ts';
import { caseJudges, openTimesOf } from './read-times.ts';
import { recordHooks } from './record-hooks.ts';
import * as answers from './sentence-answers.ts';

export { closeFreeTimes, countBookedTimes, handOverTimes } from './hand-over.ts';
export { meetingLines } from './meeting-lines.ts';
export { fixedBookingsOf, insertTimes } from './times.ts';

export const judgeContact = defineModule({
  name: 'judge-contact',
  calls: [
    mount(calls.getAppointmentNo, appointments.appointmentNo),
    mount(calls.countAppointments, countAppointments),
    mount(calls.listAppointments, appointments.appointments),
    mount(calls.readAppointment, appointments.appointment),
    mount(calls.recallAppointment, appointments.recallAppointment),
    mount(calls.removeAppointment, appointments.removeAppointment),
    mount(calls.saveAppointment, appointments.saveAppointment),
    mount(calls.listCaseJudges, caseJudges),
    mount(calls.listOpenTimes, openTimesOf),
    mount(calls.getGuestBookNo, guestbook.guestBookNo),
    mount(calls.listGuestBook, guestbook.guestBook),
    mount(calls.readGuestBook, guestbook.guestBookEntry),
    mount(calls.saveGuestBook, guestbook.saveGuestBook),
    mount(calls.recallGuestBook, guestbook.recallGuestBook),
    mount(calls.removeGuestBook, guestbook.removeGuestBook),
    mount(calls.getSerialNumber, answers.serialNumber),
    mount(calls.addSentenceAnswer, answers.saveSentenceAnswer),
    mount(calls.listSentenceAnswers, answers.sentenceAnswers),
    mount(calls.readSentenceAnswer, answers.sentenceAnswer),
    mount(calls.recallSentenceAnswer, answers.recallSentenceAnswer),
    mount(calls.removeSentenceAnswer, answers.removeSentenceAnswer),
    mount(calls.listAnswerCases, answers.answerCases),
    mount(calls.readDeskTimes, deskTimes),
    mount(calls.listReceivers, deskReceivers),
    mount(calls.openTimes, openDeskTimes),
    mount(calls.closeTime, closeDeskTime),
  ],
  personalData: judgeContactPersonalData,
  hooks: [kindHooks.provide(recordHooks)],
});
