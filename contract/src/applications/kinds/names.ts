import type { Text } from '../../core/index.ts';
import type { CategoryKey } from '../definition/kind.ts';

export { type KindKey, kindKeys, kindNames } from './names.generated.ts';

/** The groups of the home page, in their order. */
export const categories: readonly { readonly key: CategoryKey; readonly title: Text; readonly order: number }[] = [
  { key: 'FILING', title: { zh: '立案', en: 'Filing' }, order: 1 },
  { key: 'PARTY', title: { zh: '当事人与诉请', en: 'Parties and claims' }, order: 2 },
  { key: 'PRESERVATION', title: { zh: '保全', en: 'Preservation' }, order: 3 },
  { key: 'EVIDENCE', title: { zh: '证据与鉴定', en: 'Evidence and appraisal' }, order: 4 },
  { key: 'HEARING', title: { zh: '庭审与程序', en: 'Hearing and procedure' }, order: 5 },
  { key: 'CLOSING', title: { zh: '结案与救济', en: 'Closing and remedies' }, order: 6 },
  { key: 'COMMUNICATION', title: { zh: '沟通', en: 'Communication' }, order: 7 },
  { key: 'ARCHIVE', title: { zh: '阅卷与旁听', en: 'Files and gallery' }, order: 8 },
  { key: 'FEE', title: { zh: '费用', en: 'Fees' }, order: 9 },
  { key: 'AID', title: { zh: '救助与信访', en: 'Assistance and petition' }, order: 10 },
];
