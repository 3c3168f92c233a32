import * as calls from '@sufu/contract/administration';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { addAbsence, endAbsence } from './absences/keep-absences.ts';
import { listAbsences, listAbsentees, listUnattended } from './absences/list-absences.ts';
import { listDivisions, putDivision } from './divisions.ts';
import { addStaff, renewActivation } from './staff/add-staff.ts';
import { changeStaff, leaveStaff, returnStaff } from './staff/change-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import { importStaff } from './staff-file/import-staff.ts';
import { decideStaffProposal, listStaffProposals } from './two-people/decide.ts';
import { dropStaffFactor } from './two-people/drop-factor.ts';
import { reopenStaffAccount } from './two-people/reopen.ts';

export { readCourtFile } from './court-file.ts';
export { type CourtOpening, openCourt } from './open-court.ts';

/** What the court sets up and keeps by itself: who works there, in which divisions (court-connection.md; issue 15). */
export const administration = defineModule({
  name: 'administration',
  calls: [
    mount(calls.listStaff, listStaff),
    mount(calls.addStaff, addStaff),
    mount(calls.importStaff, importStaff),
    mount(calls.changeStaff, changeStaff),
    mount(calls.renewActivation, renewActivation),
    mount(calls.leaveStaff, leaveStaff),
    mount(calls.returnStaff, returnStaff),
    mount(calls.listAbsences, listAbsences),
    mount(calls.listAbsentees, listAbsentees),
    mount(calls.addAbsence, addAbsence),
    mount(calls.endAbsence, endAbsence),
    mount(calls.listUnattended, listUnattended),
    mount(calls.listStaffProposals, listStaffProposals),
    mount(calls.decideStaffProposal, decideStaffProposal),
    mount(calls.reopenAccount, reopenStaffAccount),
    mount(calls.dropSecondFactor, dropStaffFactor),
    mount(calls.listDivisions, listDivisions),
    mount(calls.putDivision, putDivision),
  ],
});
