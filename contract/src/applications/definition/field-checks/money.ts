import { formatFen, maxFen, type Text } from '../../../core/index.ts';
import { asIs, type FieldCheck, problem, wrongType } from './field-check.ts';

const says = {
  missing: { zh: '请填写{label}', en: 'Enter {label}' },
  whole: { zh: '{label}请填金额，最多两位小数', en: 'Enter an amount with at most two decimals for {label}' },
  least: { zh: '{label}不能少于 {min}', en: '{label} is at least {min}' },
  most: { zh: '{label}不能超过 {max}', en: '{label} is at most {max}' },
} as const satisfies Record<string, Text>;

/** Whole fen. Only what the system works out itself (a difference of fees) may be below nothing. */
const money: FieldCheck = {
  missing: says.missing,
  clean: asIs,
  check: (value, field, ctx) => {
    if (typeof value !== 'number') return wrongType(ctx, field);
    if (!Number.isSafeInteger(value)) return [problem(ctx, field, 'fen', says.whole)];
    const { min = field.readOnly ? -maxFen : 0, max = maxFen } = field;
    if (value < min) return [problem(ctx, field, 'min', says.least, { min: formatFen(min, ctx.lang) })];
    if (value > max) return [problem(ctx, field, 'max', says.most, { max: formatFen(max, ctx.lang) })];
    return [];
  },
};

export const moneyChecks = { money } as const;
