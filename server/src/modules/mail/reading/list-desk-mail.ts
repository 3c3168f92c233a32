import type { CallReply } from '@sufu/contract/core';
import type { listDeskMail as listCall, MailDirection, MailGroup, MailState } from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { presentDeskItems } from '../records/present.ts';
import { openMail } from '../records/store.ts';

type Group = {
  readonly direction?: MailDirection;
  readonly states: readonly MailState[];
  /** Only those without a case. */
  readonly unmatched?: true;
};
const groups: Readonly<Record<MailGroup, Group>> = {
  arriving: { direction: 'IN', states: [1] },
  toRegister: { direction: 'IN', states: [2] },
  unmatched: { direction: 'IN', states: [2, 3, 6], unmatched: true },
  inQuestion: { states: [6] },
  toHandOver: { direction: 'IN', states: [3] },
  handedOver: { direction: 'IN', states: [4] },
  outgoing: { direction: 'OUT', states: [0, 1, 2] },
  done: { states: [5, 7] },
};

/** One page of a group: what waits, the longest first; what is done, the latest first. */
export async function listDeskMail(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { db, secrets, lang } = context;
  const { direction, states, unmatched } = groups[query.group];
  let wanted = db
    .selectFrom('mail_items')
    .where('removed_at', 'is', null)
    .where('state', 'in', [...states]);
  if (direction) wanted = wanted.where('direction', '=', direction);
  if (unmatched) wanted = wanted.where('case_id', 'is', null);
  const order = query.group === 'done' ? 'desc' : 'asc';
  const { total, rows } = await withTotal(
    wanted.selectAll('mail_items').orderBy('changed_at', order).orderBy('id', order),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return {
    total,
    rows: await presentDeskItems(
      context,
      rows.map((row) => openMail(secrets, row)),
    ),
  };
}
