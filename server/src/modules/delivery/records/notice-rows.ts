import { type CourtDay, type Text, toCourtDay } from '@sufu/contract/core';
import { deliveryKind, deliveryState, effect } from '@sufu/contract/delivery';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DeliveriesTable } from '../../../tables.generated.ts';
import { caseLabelIn, caseLabelOf } from '../../cases/index.ts';
import type { ListedNotice } from './present.ts';

/** Of `deliveries`, what a list shows of each. */
export const noticeColumns = [
  'id',
  'number',
  'case_id',
  'kind',
  'state',
  'effect',
  'opened_at',
  'signed_at',
  'needs_signature',
  'made_at',
] as const;

/** In the same statement: the case, the papers, whether it came back, and the first last day from `today` on. */
export const noticeParts = (today: CourtDay) =>
  [
    caseLabelOf('deliveries.case_id').as('label'),
    titles.as('titles'),
    isReturned.as('is_returned'),
    lastDayFrom(today).as('last_day'),
    isPaymentDue.as('is_payment_due'),
  ] as const;

const titles: RawBuilder<readonly Text[] | null> = sql`(select json_agg(p.title order by p.position)
  from delivery_papers p where p.delivery_id = deliveries.id)`;
const isReturned: RawBuilder<boolean | null> = sql`(select (a.facts->>'returnedOn') is not null
  from delivery_attempts a where a.delivery_id = deliveries.id order by a.position desc limit 1)`;
const lastDayFrom = (today: CourtDay): RawBuilder<string | null> => sql`(select min(t.last_day) from delivery_periods t
  where t.delivery_id = deliveries.id and t.state in ('running', 'extended') and t.last_day >= ${today})`;

const isPaymentDue: RawBuilder<boolean> = sql`exists (select from delivery_periods t
  where t.delivery_id = deliveries.id and t.code = 'FEE' and t.state in ('running', 'extended'))`;

type Stored = Pick<Selectable<DeliveriesTable>, (typeof noticeColumns)[number]> & {
  readonly label: Parameters<typeof caseLabelIn>[0];
  readonly titles: readonly Text[] | null;
  readonly is_returned: boolean | null;
  readonly last_day: string | null;
  readonly is_payment_due: boolean;
};

export const listedNoticeOf = (row: Stored): ListedNotice => ({
  ...{ id: row.id, number: row.number, caseId: row.case_id, needsSignature: row.needs_signature, madeAt: row.made_at },
  ...{ openedAt: row.opened_at, signedAt: row.signed_at },
  kind: deliveryKind.parse(row.kind),
  state: deliveryState.parse(row.state),
  effect: row.effect === null ? null : effect.parse(row.effect),
  caseNo: caseLabelIn(row.label)?.caseNo,
  titles: row.titles ?? [],
  isReturned: row.is_returned === true,
  isPaymentDue: row.is_payment_due,
  lastDay: row.last_day === null ? null : toCourtDay(row.last_day),
});
