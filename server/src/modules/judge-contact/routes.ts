import * as calls from '@sufu/contract/judge-contact';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import * as appointments from './appointments.ts';
import { countAppointments } from './count-appointments.ts';
import { closeDeskTime, deskReceivers, deskTimes, openDeskTimes } from './desk-times.ts';
import * as guestbook from './guestbook.ts';
import { caseJudges, openTimesOf } from './read-times.ts';
import * as answers from './sentence-answers.ts';

export const judgeContactRoutes: readonly Mounted[] = [
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
];
