import type { Text } from '../../../core/index.ts';
import { type FieldKind, hasNone, isBlank } from './field-kind.ts';

const signed: Text = { zh: '已签名', en: 'Signed' };

export const isFileId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const attachments: FieldKind = {
  isEmpty: hasNone,
  show: (value, _, ctx) =>
    Array.isArray(value)
      ? value
          .filter(isFileId)
          .map((file) => ctx.names('file', file))
          .join({ zh: '、', en: ', ' }[ctx.lang])
      : '',
};

const signature: FieldKind = {
  isEmpty: isBlank,
  show: (value, _, ctx) => (isFileId(value) ? signed[ctx.lang] : ''),
};

export const fileKinds = { attachments, signature } as const;
