import { z } from 'zod';
import type { Kept } from '../kept.ts';

/** `id`: openid and `client_msg_id`, by which a repeat is known. */
export const message = z.object({
  id: z.string(),
  openid: z.string(),
  fields: z.record(z.string(), z.string()),
  url: z.string(),
});
export type WechatMessage = Kept<z.output<typeof message>>;
