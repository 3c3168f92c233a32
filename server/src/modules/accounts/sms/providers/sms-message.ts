import { z } from 'zod';

/** One SMS. `code`: the figures of a code, for providers that fill in a text of their own; null: a notice. */
export const smsMessage = z.object({
  phone: z.string(),
  template: z.enum(['code', 'notice']),
  text: z.string(),
  code: z.string().nullable().default(null),
  goodUntil: z.iso.datetime().nullable(),
});
export type SmsMessage = z.output<typeof smsMessage>;
