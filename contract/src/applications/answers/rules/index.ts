export type { AnswerRule } from '../../definition/rule.ts';
export type { CaseRecord } from './case-record.ts';
export { asksRecord, checkRules, type Disagreement } from './check-rules.ts';
