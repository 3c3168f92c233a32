import { refuse } from '@sufu/contract/core';
import type { z } from 'zod';
import type { MachineContext, Transaction } from '../../platform/calls/context.ts';

const form = /^[A-Za-z0-9_.:-]{1,100}$/;

/** The key of a request, by which its repeat is known; a signed push calls it `webhook-id`. */
export function keyOf({ headers }: MachineContext): string {
  const key = headers['idempotency-key'] ?? headers['webhook-id'] ?? '';
  return form.test(key) ? key : refuse('machine.key');
}

type Asked = { readonly machineId: string; readonly key: string; readonly call: string; readonly contentHash: Buffer };

/**
 * Act once, in this transaction, and keep the answer with it: the same key with the same content is answered the same and nothing is done.
 * Of two at the same moment the second waits for the first. Refuses the key with other content.
 */
export async function answerOnce<T extends z.ZodType>(
  { tx, at }: Transaction,
  { machineId, key, call, contentHash }: Asked,
  shape: T,
  act: () => Promise<z.output<T>>,
): Promise<z.output<T>> {
  const fresh = await tx
    .insertInto('machine_requests')
    .values({ client_id: machineId, key, call, content_hash: contentHash, answer: null, at })
    .onConflict((there) => there.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!fresh) {
    const known = await tx
      .selectFrom('machine_requests')
      .selectAll()
      .where('client_id', '=', machineId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (known.call !== call || !known.content_hash.equals(contentHash)) return refuse('machine.key-reused');
    return shape.parse(known.answer);
  }
  const answer = await act();
  await tx
    .updateTable('machine_requests')
    .set({ answer: JSON.stringify(answer) })
    .where('client_id', '=', machineId)
    .where('key', '=', key)
    .execute();
  return answer;
}
