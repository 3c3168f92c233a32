import { type CallReply, caseNoFragment } from '@sufu/contract/core';
import type { listMail as listCall } from '@sufu/contract/mail';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { codeIs, conditionsOf, dayIn, momentIn, textHas } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { isCaseNumberedLike } from '../../cases/index.ts';
import { presentItems } from '../records/present.ts';
import { isOwnMail, openMail } from '../records/store.ts';

/** One page of what I sent or was sent, the latest change first. */
export async function listMail(
  context: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { db, secrets, actor, now, lang } = context;
  const mine = db
    .selectFrom('mail_items')
    .where(isOwnMail(actor, now))
    .where((eb) =>
      eb.and(
        conditionsOf(query.filters, {
          number: textHas('mail_items.number'),
          direction: codeIs('mail_items.direction'),
          mailState: (code) => eb('mail_items.state', '=', Number(code)),
          caseNo: (text) =>
            caseNoFragment(text) === '' ? eb.lit(true) : isCaseNumberedLike('mail_items.case_id', text),
          carrier: textHas('mail_items.carrier'),
          trackingNo: textHas('mail_items.tracking_no'),
          postedOn: dayIn('mail_items.posted_on'),
          createdAt: momentIn('mail_items.created_at'),
          changedAt: momentIn('mail_items.changed_at'),
        }),
      ),
    );
  const { total, rows } = await withTotal(
    mine.selectAll('mail_items').orderBy('changed_at', 'desc').orderBy('id', 'desc'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return {
    total,
    rows: await presentItems(
      context,
      rows.map((row) => openMail(secrets, row)),
    ),
  };
}
