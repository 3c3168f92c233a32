import { z } from 'zod';
import type { Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Who gives an accepted filing its case number: this portal, the next one of its series; or the court's case system (readings, Case numbers). */
export const caseNumbersValue = z.object({ by: z.enum(['portal', 'court']) });
export const caseNumbersFields: readonly PlainField[] = [
  {
    path: 'by',
    label: t('立案案号由谁给', 'Case numbers are given by'),
    control: 'choice',
    choices: {
      portal: t('本系统按顺序编立', 'This portal, the next of the series'),
      court: t('办案系统；受理时填写', 'The case system; written down on acceptance'),
    },
  },
];
