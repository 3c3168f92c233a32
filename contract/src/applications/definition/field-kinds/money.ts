import { formatFenWithRounded } from '../../../core/index.ts';
import { type FieldKind, isBlank } from './field-kind.ts';

/** Whole fen. */
const money: FieldKind = {
  isEmpty: isBlank,
  show: (value, _, ctx) => (Number.isSafeInteger(value) ? formatFenWithRounded(Number(value), ctx.lang) : ''),
};

export const moneyKinds = { money } as const;
