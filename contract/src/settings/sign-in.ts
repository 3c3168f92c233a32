import { z } from 'zod';
import { isStaff, type Role, type Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Who of the court has to show a second factor at each sign-in. */
export const signInValue = z.object({ secondFactor: z.enum(['administrators', 'staff', 'nobody']) });
export type SignInValue = z.infer<typeof signInValue>;

export const signInFields: readonly PlainField[] = [
  {
    path: 'secondFactor',
    label: t('谁必须有二次验证', 'Who must have a second factor'),
    hint: t('没有要求的人也可以自己设置', 'Others may set one up for themselves'),
    control: 'choice',
    choices: {
      administrators: t('系统管理员', 'Administrators'),
      staff: t('法院全体人员', 'Everybody at the court'),
      nobody: t('不要求', 'Nobody'),
    },
  },
];

/** Whether somebody with these roles has to have one. */
export function needsSecondFactor({ secondFactor }: SignInValue, roles: readonly Role[]): boolean {
  if (secondFactor === 'administrators') return roles.includes('admin');
  return secondFactor === 'staff' && isStaff(roles);
}
