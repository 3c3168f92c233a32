import { listCases, listUpcomingHearings, readCaseByNumber, readOwnCase, searchCases } from '@sufu/contract/cases';
import { type Mounted, mount } from '../../platform/mount.ts';
import { ownCases } from './list-cases.ts';
import { upcomingHearings } from './list-upcoming-hearings.ts';
import { caseByNumber, ownCase } from './read-case.ts';
import { casesAlike } from './search-cases.ts';

export const caseRoutes: readonly Mounted[] = [
  mount(listCases, ownCases),
  mount(readOwnCase, ownCase),
  mount(readCaseByNumber, caseByNumber),
  mount(listUpcomingHearings, upcomingHearings),
  mount(searchCases, casesAlike),
];
