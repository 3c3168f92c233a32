import type { Application } from '@sufu/contract/applications';

export const sampleId = '01931f00-0000-7000-8000-0000000000a1';
const at = '2026-11-23T01:30:00.000Z';

/** A draft as the server answers it to whoever filed it; `more` is what the test is about. */
export const sampleApplication = (type: string, more: object = {}): Application => ({
  id: sampleId,
  type,
  title: { zh: '申请', en: 'Application' },
  gist: null,
  number: null,
  state: 10,
  caseNo: null,
  caseCause: null,
  createdAt: at,
  savedAt: at,
  submittedAt: null,
  dueDay: null,
  may: ['edit', 'submit', 'cancel', 'remove'],
  leftToFill: null,
  version: 1,
  round: 0,
  answers: {},
  files: [],
  names: {},
  correction: null,
  handedIn: null,
  timeline: [],
  documents: [],
  acting: null,
  asks: [],
  demands: [],
  schedule: null,
  overdue: false,
  earlier: [],
  outcome: null,
  ...more,
});
