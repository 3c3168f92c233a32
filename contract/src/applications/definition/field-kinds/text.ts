import { masks } from '../../../core/index.ts';
import { type FieldKind, isBlank } from './field-kind.ts';

const text: FieldKind = {
  isEmpty: isBlank,
  show: (value, field, ctx) => {
    if (typeof value !== 'string') return '';
    return ctx.mask && field.mask && value !== '' ? masks[field.mask](value) : value;
  },
};

export const textKinds = { text, textarea: text } as const;
