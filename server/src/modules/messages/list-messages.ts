import type { CallReply } from '@sufu/contract/core';
import type { listMessages } from '@sufu/contract/messages';
import { type SqlBool, sql } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { offsetOf } from '../../platform/calls/page-offset.ts';
import { codeIs, conditionsOf, containing, momentIn } from '../../platform/database/filter-rows.ts';
import { countedOf, withTotal } from '../../platform/database/lists/with-total.ts';
import { presentMessages } from './present-message.ts';
import { channelsOf } from './store.ts';

/** My messages, newest first, in the language I read; counted up to `countedRows`. */
export async function ownMessages(
  context: SignedInContext,
  { query }: Input<typeof listMessages>,
): Promise<CallReply<typeof listMessages>> {
  const { db, actor, lang } = context;
  const { size, channel, read, filters } = query;
  const offset = offsetOf(query, lang);
  const mine = db
    .selectFrom('messages')
    .where('user_id', '=', actor.userId)
    .where('deleted_at', 'is', null)
    .where('channel', 'in', channelsOf(channel))
    .$if(read === 'true', (q) => q.where('read_at', 'is not', null))
    .$if(read === 'false', (q) => q.where('read_at', 'is', null))
    .where((eb) =>
      eb.and(
        conditionsOf(filters, {
          channel: codeIs('messages.channel'),
          title: (text) => sql<SqlBool>`title ->> ${lang} ilike ${containing(text)}`,
          body: (text) => sql<SqlBool>`body ->> ${lang} ilike ${containing(text)}`,
          read: (code) => eb('read_at', code === 'true' ? 'is not' : 'is', null),
          at: momentIn('messages.at'),
        }),
      ),
    );
  const { total, rows } = await withTotal(
    mine.selectAll('messages').orderBy('at', 'desc').orderBy('id', 'desc'),
    db.selectNoFrom(countedOf(sql`${mine.select('messages.id')}`).as('total')),
    { offset, size },
  );
  return { total, rows: await presentMessages(context, rows) };
}
