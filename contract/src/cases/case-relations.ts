import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** What another case is to this one. A case that says nothing itself is the `inverse` of what the other says of it. */
export const caseRelations = {
  LOWER: { label: t('原审案件', 'Case that was appealed'), inverse: 'HIGHER' },
  HIGHER: { label: t('上诉案件', 'Appeal'), inverse: 'LOWER' },
  RETRIED: { label: t('被申请再审的案件', 'Case whose retrial is asked for'), inverse: 'RETRIAL' },
  RETRIAL: { label: t('再审案件', 'Retrial'), inverse: 'RETRIED' },
  BASIS: { label: t('执行依据案件', 'Case that is enforced'), inverse: 'ENFORCEMENT' },
  ENFORCEMENT: { label: t('执行案件', 'Enforcement'), inverse: 'BASIS' },
  SERIES: { label: t('系列案件', 'Case of the same series'), inverse: 'SERIES' },
  CONNECTED: { label: t('关联案件', 'Connected case'), inverse: 'CONNECTED' },
} as const satisfies Readonly<Record<string, { readonly label: Text; readonly inverse: string }>>;
export type CaseRelation = keyof typeof caseRelations;
export const caseRelationNames = Object.keys(caseRelations) as [CaseRelation, ...CaseRelation[]];

const isRelation = (relation: string): relation is CaseRelation => Object.hasOwn(caseRelations, relation);
/** One that is not known here is a connected case. */
export const relationLabel = (relation: string): Text =>
  caseRelations[isRelation(relation) ? relation : 'CONNECTED'].label;
export const inverseRelation = (relation: string): CaseRelation =>
  isRelation(relation) ? caseRelations[relation].inverse : 'CONNECTED';
