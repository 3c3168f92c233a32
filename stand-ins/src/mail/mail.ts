import { z } from 'zod';
import type { Kept } from '../kept.ts';

/** `id`: its Message-ID, by which a repeat is known. `sender`: on the envelope. */
export const mail = z.object({
  id: z.string(),
  to: z.string(),
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type Mail = Kept<z.output<typeof mail>>;
