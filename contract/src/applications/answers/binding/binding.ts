import type { Text } from '../../../core/index.ts';
import type { Answers } from '../../definition/field.ts';

/** Where a bound value comes from. */
export type BoundBy = 'account' | 'case' | 'id-number' | 'side' | 'claims';
/** By path (`applicantName`, `plaintiffs.0.idNo`): who decides what stands there. A row of one's own is bound as a whole, too. */
export type BoundPaths = ReadonlyMap<string, BoundBy>;
export type Binding = { readonly answers: Answers; readonly bound: BoundPaths };

/** Shown beside a value that is bound. */
export const boundBy: Readonly<Record<BoundBy, Text>> = {
  account: { zh: '按您的实名账号', en: 'From your account' },
  case: { zh: '按本案记录', en: 'From the record of the case' },
  'id-number': { zh: '按身份证号', en: 'From the ID number' },
  side: { zh: '按立案类型', en: 'From the kind of filing' },
  claims: { zh: '按各项诉讼请求', en: 'From the claims' },
};
