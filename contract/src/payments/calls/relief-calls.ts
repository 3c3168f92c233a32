import { z } from 'zod';
import type { Text } from '../../core/index.ts';
import { byId, courtDay, defineCall, id, instant, listOf, paging } from '../../core/index.ts';
import { deskBill } from '../desk-bill.ts';

/** What is asked for (`ASSIST_KIND` of the application; aid money is no matter of a bill). */
export const reliefKinds = {
  DEFER: { zh: '缓交', en: 'Deferral' },
  REDUCE: { zh: '减交', en: 'Reduction' },
  EXEMPT: { zh: '免交', en: 'Exemption' },
} as const satisfies Record<string, Text>;
export type ReliefKind = keyof typeof reliefKinds;
export const reliefKindCodes = Object.keys(reliefKinds) as [ReliefKind, ...ReliefKind[]];
/** A reduction, percent (Measures art. 46). */
export const reductionRange = { least: 30, most: 99 } as const;

/** Relief that was granted and that a judge puts into figures: in part, or where money goes back. */
export const reliefDecision = z.object({
  id,
  version: z.int(),
  madeAt: instant,
  bill: deskBill,
  /** Of the application, as it was asked. */
  number: z.string().nullable(),
  asked: z.object({ kind: z.enum(reliefKindCodes), percent: z.int().nullable(), until: courtDay.nullable() }),
  inPart: z.boolean(),
});
export type ReliefDecision = z.infer<typeof reliefDecision>;
export const listReliefs = defineCall({
  id: 'money.reliefs',
  method: 'GET',
  path: '/desk/money/reliefs',
  access: 'bill.decide',
  summary: { zh: '待落实的司法救助', en: 'Relief to put into figures' },
  query: paging,
  shape: 'list',
  reply: listOf(reliefDecision),
  refusals: ['invalid'],
});
/** Say what the granted relief is for this bill. `until` to defer, `percent` to reduce. What was paid above it goes back. */
export const decideRelief = defineCall({
  id: 'money.decideRelief',
  method: 'POST',
  path: '/desk/money/reliefs/:id/decide',
  access: 'bill.decide',
  summary: { zh: '落实司法救助', en: 'Put relief into figures' },
  params: byId,
  body: z.object({
    version: z.int(),
    kind: z.enum(reliefKindCodes).nullable(),
    until: courtDay.nullable().default(null),
    percent: z.int().nullable().default(null),
    reason: z.string().trim().max(500),
  }),
  reply: z.object({ state: deskBill.shape.state }),
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.wrong-state',
    'bill.paying',
    'bill.waiver-natural-only',
    'bill.reduce-range',
    'refund.too-much',
  ],
});
