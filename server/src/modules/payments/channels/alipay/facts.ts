import { z } from 'zod';
import { readBeijingTime } from '../../../../platform/outside/beijing-time.ts';
import { fenOfYuan } from '../yuan.ts';

/** Any number a merchant may give; one that is not ours is still money that came. */
export const orderNoForm = /^[\w\-|*]{1,64}$/;

export const beijingInstant = z.string().transform((text, context): Date => {
  const at = readBeijingTime(text);
  if (at) return at;
  context.addIssue('no time');
  return z.NEVER;
});

/** `88.88`: to the cent, and more than nothing. */
export const sumOfYuan = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform((text, context): number => {
    const fen = fenOfYuan(text) ?? 0;
    if (fen > 0) return fen;
    context.addIssue('no sum');
    return z.NEVER;
  });

/** A trade that is finished was paid, and can no more be paid back there. */
export const isPaid = (status: string): boolean => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';
