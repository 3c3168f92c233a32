import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/**
 * What a division does for the court: applications and new cases go where their task is (procedure.md §9, 分案). Of several with one task
 * the first in the order of the court has it.
 */
export const divisionTasks = {
  FILING: t('立案、诉讼服务', 'Filing and litigation services'),
  /** Marriage, succession, harm, labour, housing, private loans, and whatever has no other place. */
  CIVIL: t('民事审判', 'Civil cases'),
  /** Companies, finance, sales, building, insolvency. */
  COMMERCIAL: t('商事审判', 'Commercial cases'),
  INTELLECTUAL: t('知识产权、环境资源审判', 'Intellectual property and environment'),
  CRIMINAL: t('刑事审判', 'Criminal cases'),
  ADMINISTRATIVE: t('行政审判、国家赔偿', 'Administrative cases and state compensation'),
  SUPERVISION: t('审判监督', 'Trial supervision'),
  ENFORCEMENT: t('执行、保全', 'Enforcement and preservation'),
  CASE_MANAGEMENT: t('审判管理', 'Case management'),
  PETITION: t('信访', 'Petitions'),
} as const satisfies Readonly<Record<string, Text>>;
export type DivisionTask = keyof typeof divisionTasks;
export const divisionTaskCodes = Object.keys(divisionTasks) as [DivisionTask, ...DivisionTask[]];
