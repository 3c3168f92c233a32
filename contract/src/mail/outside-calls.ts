import { z } from 'zod';
import { defineCall, instant } from '../core/index.ts';
import { signer } from '../delivery/index.ts';
import { mailCauses } from './states.ts';

/** What the carrier says of one parcel. `signer`: who signed, where the receipt says so; `cause`: why it came back. */
export const trackingNotice = z.discriminatedUnion('status', [
  z.object({ status: z.literal('signed'), trackingNo: z.string().max(40), at: instant, signer: signer.optional() }),
  z.object({
    status: z.literal('returned'),
    trackingNo: z.string().max(40),
    at: instant,
    cause: z.enum(mailCauses.OUT),
  }),
]);
export type TrackingNotice = z.output<typeof trackingNotice>;

/**
 * What became of parcels of the court, pushed by the carrier under the key that it was told. A repeat, a step back, and a number of no
 * parcel on its way change nothing and are answered alike.
 */
export const trackMail = defineCall({
  id: 'mail.track',
  method: 'POST',
  path: '/outside/mail-tracking',
  access: 'public',
  summary: { zh: '邮政回报去件进展', en: 'The carrier reports what became of parcels' },
  query: z.object({ key: z.string().max(200).default('') }),
  body: z.array(trackingNotice).max(1_000),
  reply: z.object({ taken: z.literal(true) }),
  refusals: ['invalid', 'outside.key'],
});
