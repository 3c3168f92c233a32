export type { CaseRecord } from './case-record.ts';
export { asksRecord, checkRules, type Disagreement } from './check-rules.ts';
export type { AnswerRule } from './rule.ts';
