import { type CallReply, courtDayOf, plusDays, refuse, toCourtDay } from '@sufu/contract/core';
import type { listCaseNotices as caseCall, listNotices as listCall } from '@sufu/contract/delivery';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong, midnight } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { evidenceDayFor } from '../../applications/index.ts';
import { caseForFiler, caseIdsNumberedLike, ownPartyIds } from '../../cases/index.ts';
import { listedNoticeOf, noticeColumns, noticeParts } from '../records/notice-rows.ts';
import { listedNotice, presentNotice } from '../records/present.ts';
import { deliveriesAmong } from '../records/store.ts';
import { together } from '../records/together.ts';

const mostCases = 500;

/** Sent to me or to somebody I act for today; what only waits to be sent, or was stopped before it was, nobody sees. */
export const isShownTo = (userId: string, now: Date) =>
  sql<boolean>`(deliveries.party_id in ${ownPartyIds(userId, courtDayOf(now))} and deliveries.state <> 'planned'
    and (deliveries.state <> 'stopped' or deliveries.effect is not null))`;

const isWaiting = sql<boolean>`(deliveries.opened_at is null and deliveries.signed_at is null and deliveries.state in ('sending', 'effective'))`;

export async function ownNotices(
  { db, actor, now, lang }: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const { tab, caseNo, kind, from, to } = query;
  const caseIds = caseNo ? await caseIdsNumberedLike(db, caseNo, mostCases) : null;
  const found = db
    .selectFrom('deliveries')
    .where(isShownTo(actor.userId, now))
    .$if(tab === 'waiting', (q) => q.where(isWaiting))
    .$if(tab === 'opened', (q) => q.where(sql<boolean>`not ${isWaiting}`))
    .$if(caseIds !== null, (q) => q.where(isAmong('case_id', caseIds ?? [])))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'ordinary'))
    .$if(from !== undefined, (q) => q.where('made_at', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (q) => q.where('made_at', '<', midnight(plusDays(toCourtDay(to ?? ''), 1))));
  const { total, rows } = await withTotal(
    found
      .select(noticeColumns)
      .select(noticeParts(courtDayOf(now)))
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc'),
    found.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return { total, rows: rows.map((row) => presentNotice(listedNoticeOf(row), now)) };
}

const mostOfCase = 200;

/** The services in a case of mine: my own whole; of the others which paper, in which way, on which day (流程公开第7、9条). */
export async function caseNotices(
  { db, secrets, services, actor, now }: SignedInContext,
  { params }: Input<typeof caseCall>,
): Promise<CallReply<typeof caseCall>> {
  const ownCase = (await caseForFiler(db, actor.userId, params.id, now)) ?? refuse('not-found');
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .select(isShownTo(actor.userId, now).as('mine'))
    .where('case_id', '=', params.id)
    .where('state', 'in', ['sending', 'announcing', 'effective', 'failed'])
    .orderBy('made_at', 'desc')
    .limit(mostOfCase)
    .execute();
  const mine = new Set(rows.flatMap(({ id, mine }) => (mine ? [id] : [])));
  const shown = await together(
    db,
    { secrets },
    await deliveriesAmong(
      db,
      secrets,
      rows.map(({ id }) => id),
    ),
    now,
  );
  return {
    own: shown
      .filter(({ delivery }) => mine.has(delivery.id))
      .map((each) => presentNotice(listedNotice(each.delivery, { ...each, now }), now)),
    evidenceUntil: await evidenceDayFor(
      { db, secrets, hooks: services.hooks },
      { userId: actor.userId, now },
      { caseId: params.id, recorded: ownCase.evidenceDeadline },
    ),
    others: shown
      .filter(({ delivery }) => !mine.has(delivery.id) && delivery.state === 'effective')
      .map(({ delivery, party }) => ({
        addressee: party?.name ?? '',
        role: party?.role ?? '',
        title: delivery.papers[0]?.title ?? { zh: '', en: '' },
        channel: delivery.attempts.find(({ id }) => id === delivery.effect?.attemptId)?.facts.channel ?? null,
        servedOn: delivery.effect?.day ?? null,
      })),
  };
}
