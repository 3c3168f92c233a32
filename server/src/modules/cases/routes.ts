import { listCases, readCaseByNumber, readOwnCase } from '@sufu/contract/cases';
import { type Mounted, mount } from '../../platform/mount.ts';
import { ownCases } from './list-cases.ts';
import { caseByNumber, ownCase } from './read-case.ts';

export const caseRoutes: readonly Mounted[] = [
  mount(listCases, ownCases),
  mount(readOwnCase, ownCase),
  mount(readCaseByNumber, caseByNumber),
];
