import { z } from 'zod';
import { courtDay, defineCall, id, text } from '../../core/index.ts';

/** The code of a link in an SMS: 20 letters and digits without those that look alike, more than 80 random bits. */
export const pickupCode = z.string().regex(/^[2-9A-HJ-NP-Za-km-z]{20}$/);

/** Ask for a code by SMS to the phone that the link was sent to. Answers alike for a link that is over. */
export const beginPickup = defineCall({
  id: 'delivery.beginPickup',
  method: 'POST',
  path: '/app/delivery/pickup/begin',
  access: 'public',
  summary: { zh: '查收文书：获取验证码', en: 'Collect a paper: ask for a code' },
  body: z.object({ code: pickupCode }),
  reply: z.object({ phone: z.string(), resendAfter: z.int() }),
  refusals: ['invalid', 'pickup.over', 'sms.too-soon', 'sms.too-many', 'request.too-often'],
});

/** Show the code by SMS and the last four figures of one's ID: opens this one service for twenty minutes in this browser. */
export const openPickup = defineCall({
  id: 'delivery.openPickup',
  method: 'POST',
  path: '/app/delivery/pickup/open',
  access: 'public',
  summary: { zh: '查收文书：验证', en: 'Collect a paper: verify' },
  body: z.object({ code: pickupCode, smsCode: z.string().regex(/^\d{4}$/), idDigits: z.string().regex(/^[\dXx]{4}$/) }),
  reply: z.object({
    id,
    court: z.string(),
    servedOn: courtDay.nullable(),
    papers: z.array(z.object({ position: z.int(), title: text })),
    lastDay: courtDay.nullable(),
    period: text.nullable(),
  }),
  refusals: ['invalid', 'pickup.wrong', 'pickup.over', 'request.too-often'],
  neverInAddress: ['idDigits', 'smsCode'],
});

/** A paper of the service that was opened by link, in the same browser. */
export const readPickupPaper = defineCall({
  id: 'delivery.pickupPaper',
  method: 'GET',
  path: '/app/delivery/pickup/:id/papers/:position',
  access: 'public',
  shape: 'raw',
  summary: { zh: '查收文书：查看', en: 'Collect a paper: read' },
  params: z.object({ id, position: z.coerce.number().int().min(0).max(99) }),
  query: z.object({ download: z.enum(['true']).optional() }),
  reply: z.any(),
  refusals: ['pickup.over', 'document.not-drawn', 'request.too-often', 'server.busy'],
});
