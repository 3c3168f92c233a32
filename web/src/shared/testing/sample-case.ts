import type { CaseDetail } from '@sufu/contract/cases';
import { toCaseNo } from '@sufu/contract/core';

/** An appeal of my own with a hearing to come, as the server answers it; `more` is what the test is about. */
export const sampleCase = (more: Partial<CaseDetail> = {}): CaseDetail => ({
  id: '01931f00-0000-7000-8000-000000000101',
  caseNo: toCaseNo('(2026)溪01民终101号'),
  cause: '民间借贷纠纷',
  courtId: 'c-9901',
  courtName: '云溪市中级人民法院',
  procedure: 'SECOND',
  stage: 'SCHEDULED',
  divisionId: 'D03',
  division: '民事审判第一庭',
  filedOn: '2026-10-14',
  myRole: 'APPELLANT',
  actingFor: null,
  caseKind: 'CIVIL',
  standings: [{ role: 'APPELLANT', asAgent: false }],
  judge: '沈知远',
  clerk: '叶小满',
  mergedInto: null,
  closedOn: null,
  amount: 18_600_000,
  evidenceDeadline: null,
  parties: [],
  panel: [],
  hearings: [],
  events: [],
  related: [],
  asOf: null,
  ...more,
});
