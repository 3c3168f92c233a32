export type { AnswerRule } from '../../definition/rule.ts';
export type { CaseRecord } from './case-record.ts';
export { checkRules, type Disagreement } from './check-rules.ts';
export { asksRecord } from './rules-of.ts';
