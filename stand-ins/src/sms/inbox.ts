import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What the portal hands over. `id` is the portal's own: the gateway takes a repeated one once. */
export const sending = z.object({
  id: z.string().min(1).max(64),
  phone: z.string().regex(/^1\d{10}$/),
  template: z.string().min(1).max(64),
  text: z.string().min(1).max(500),
  signature: z.string().min(1).max(16),
});
const message = sending.extend({ seq: z.int(), receivedAt: z.iso.datetime() });
export type Message = z.output<typeof message>;

export type Inbox = {
  /** false when this id was taken before. */
  take(sent: z.output<typeof sending>, at: Date): boolean;
  /** Messages in the order they came; of one phone, and after a number, when given. */
  list(filter: { phone?: string | undefined; after?: number | undefined }): readonly Message[];
};

/** A line cut short by a power cut was never acknowledged: it is skipped. */
function readLine(line: string): Message[] {
  try {
    return [message.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Messages in a file, one a line, so that they are there after a restart. */
export function openInbox(file: string): Inbox {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (lines !== '' && !lines.endsWith('\n')) appendFileSync(file, '\n');
  const messages = lines.split('\n').flatMap(readLine);
  const taken = new Set(messages.map((each) => each.id));
  return {
    take(sent, at) {
      if (taken.has(sent.id)) return false;
      const next = { ...sent, seq: (messages.at(-1)?.seq ?? 0) + 1, receivedAt: at.toISOString() };
      appendFileSync(file, `${JSON.stringify(next)}\n`, { mode: 0o600, flush: true });
      messages.push(next);
      taken.add(sent.id);
      return true;
    },
    list: ({ phone, after = 0 }) =>
      messages.filter((each) => each.seq > after && (phone === undefined || each.phone === phone)),
  };
}
