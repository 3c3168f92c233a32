import { smsTextKeys } from '@sufu/contract/messages';
import { z } from 'zod';

/**
 * One SMS. `template`: a code, or which of the texts of `contract/messages`. `code`: the figures of a code, or the code of a paper to
 * pick up, for providers that fill in a text of their own; null: a notice.
 */
export const smsMessage = z.object({
  phone: z.string(),
  template: z.enum(['code', ...smsTextKeys]),
  text: z.string(),
  code: z.string().nullable().default(null),
  goodUntil: z.iso.datetime().nullable(),
});
export type SmsMessage = z.output<typeof smsMessage>;
