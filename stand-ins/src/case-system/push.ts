import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { LibraryRow } from './library.ts';

/** Where it pushes rows to, as a system that can only sign: which kinds, or all; `texts` of papers go with them. */
export const pushOrder = z.strictObject({
  side: z.literal('push'),
  portal: z.url(),
  client: z.string(),
  secret: z.string(),
  source: z.string(),
  kinds: z.array(z.string()).optional(),
});
export type PushOrder = z.output<typeof pushOrder>;

/** Rows in a push that is signed and has no token, as docs/exchange.md says. Answers what the portal does. `now`: milliseconds since 1970. */
export async function pushSigned(
  { portal, client, secret, source }: PushOrder,
  rows: readonly LibraryRow[],
  now: number,
): Promise<unknown> {
  const target = `/api/exchange/signed-changes?source=${source}`;
  const body = rows.map((row) => JSON.stringify(row)).join('\n');
  const [id, second, hash] = [randomUUID(), Math.floor(now / 1_000), createHash('sha256').update(body).digest('hex')];
  const signed = createHmac('sm3', secret).update(`${id}.${second}.POST ${target}\n${hash}`).digest('base64');
  const answer = await fetch(`${portal}${target}`, {
    ...{ method: 'POST', body },
    headers: {
      ...{ 'content-type': 'application/x-ndjson', 'webhook-client': client, 'webhook-id': id },
      ...{ 'webhook-timestamp': `${second}`, 'content-sha256': hash, 'webhook-signature': `v1sm3,${signed}` },
    },
  });
  return answer.json();
}
