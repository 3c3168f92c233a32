import { z } from 'zod';
import { type Kept, openKept } from '../kept.ts';

/** What the portal hands over. `id` is the portal's own: the gateway takes a repeated one once. */
export const sending = z.object({
  id: z.string().min(1).max(64),
  phone: z.string().regex(/^1\d{10}$/),
  template: z.string().min(1).max(64),
  text: z.string().min(1).max(500),
  signature: z.string().min(1).max(16),
});
export type Message = Kept<z.output<typeof sending>>;

export type Inbox = {
  /** false when this id was taken before. */
  take(sent: z.output<typeof sending>, at: Date): boolean;
  /** Messages in the order they came; of one phone, and after a number, when given. */
  list(filter: { phone?: string | undefined; after?: number | undefined }): readonly Message[];
};

/** Messages in a file, so that they are there after a restart. */
export function openInbox(file: string): Inbox {
  const kept = openKept(file, sending);
  return {
    take: kept.take,
    list: ({ phone, after = 0 }) =>
      kept.all.filter((each) => each.seq > after && (phone === undefined || each.phone === phone)),
  };
}
