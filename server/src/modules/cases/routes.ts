import * as calls from '@sufu/contract/cases';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { allCases, otherCases, ownCases } from './reading/list-cases.ts';
import { upcomingHearings } from './reading/list-upcoming-hearings.ts';
import { caseByNumber, ownCase } from './reading/read-case.ts';
import { casesAlike } from './reading/search-cases.ts';
import { casesToChoose } from './reading/select-cases.ts';

/** A case with what was filed in it is read where applications are known. */
export const caseRoutes: readonly Mounted[] = [
  mount(calls.listCases, ownCases),
  mount(calls.listAllCases, allCases),
  mount(calls.listOtherCases, otherCases),
  mount(calls.selectCases, casesToChoose),
  mount(calls.readOwnCase, ownCase),
  mount(calls.readCaseByNumber, caseByNumber),
  mount(calls.listUpcomingHearings, upcomingHearings),
  mount(calls.searchCases, casesAlike),
];
