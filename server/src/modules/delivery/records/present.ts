import { catalogue } from '@sufu/contract/applications';
import { type CaseNo, type CourtDay, courtDayOf, daysLeft, type Text, text, toCourtDay } from '@sufu/contract/core';
import {
  type DeskDelivery,
  isElectronic,
  type Notice,
  noticeStateOf,
  periodCode,
  periodState,
  type StartedPeriodItem,
  startedPeriodItem,
} from '@sufu/contract/delivery';
import type { Selectable } from 'kysely';
import type { DeliveryPeriodsTable } from '../../../tables.generated.ts';
import type { CaseFacts, PartyToServe } from '../../cases/index.ts';
import type { FullDelivery } from './store.ts';
import { ruleOf } from './words.ts';

const receiptShape = startedPeriodItem.shape.metReceipt.unwrap();

type Period = Selectable<DeliveryPeriodsTable> & {
  /** Of the application by which it was met. */
  readonly met_type?: string | undefined;
  /** Of what came outside the portal. */
  readonly received?: { readonly day: string; readonly way: string } | undefined;
};

/** A period as people see it; one whose last day is over is past. */
export function presentPeriod(row: Period, now: Date): StartedPeriodItem {
  const today = courtDayOf(now);
  const lastDay = toCourtDay(row.last_day);
  const state = periodState.parse(row.state);
  const kind = catalogue.find(({ key }) => key === row.met_type);
  return {
    id: row.id,
    code: periodCode.parse(row.code),
    article: text.parse(row.article),
    startDay: row.start_day,
    length: row.length,
    unit: row.unit as StartedPeriodItem['unit'],
    lastDay: row.last_day,
    daysLeft: daysLeft(today, lastDay),
    provisional: row.provisional,
    state: state !== 'met' && lastDay < today ? 'past' : state,
    why: text.parse(row.why),
    movedFrom: row.moved_from,
    metReceipt:
      row.met_receipt !== null && row.received ? receiptShape.parse({ id: row.met_receipt, ...row.received }) : null,
    metBy: kind && row.met_by !== null ? { id: row.met_by, type: kind.key, title: kind.title } : null,
  };
}

type Seen = {
  readonly facts: CaseFacts | undefined;
  readonly periods: readonly Period[];
  readonly now: Date;
};

const isOpen = ({ state }: Period): boolean => state === 'running' || state === 'extended';
const firstOpen = (periods: readonly Period[], now: Date): Period | undefined =>
  periods.find((period) => isOpen(period) && period.last_day >= courtDayOf(now));
const nothing = { zh: '', en: '' };

/** What a list shows of a service, its case and what became of it. */
export type ListedNotice = Pick<
  FullDelivery,
  'id' | 'number' | 'caseId' | 'kind' | 'state' | 'effect' | 'openedAt' | 'signedAt' | 'needsSignature' | 'madeAt'
> & {
  readonly caseNo: CaseNo | undefined;
  /** Of its papers, in their order. */
  readonly titles: readonly Text[];
  readonly isReturned: boolean;
  /** The fee it asks for is not paid, however late. */
  readonly isPaymentDue: boolean;
  /** The first last day that is not past. */
  readonly lastDay: CourtDay | null;
};

export const listedNotice = (delivery: FullDelivery, { facts, periods, now }: Seen): ListedNotice => {
  const next = firstOpen(periods, now);
  return {
    ...delivery,
    caseNo: facts?.caseNo,
    titles: delivery.papers.map(({ title }) => title),
    isReturned: delivery.attempts.at(-1)?.facts.returnedOn != null,
    isPaymentDue: periods.some((period) => period.code === 'FEE' && isOpen(period)),
    lastDay: next ? toCourtDay(next.last_day) : null,
  };
};

/** A service as its addressee sees it in a list. */
export function presentNotice(notice: ListedNotice, now: Date): Notice {
  const { state, effect, openedAt, signedAt, isReturned, isPaymentDue, lastDay } = notice;
  const [isOpened, isSigned] = [openedAt !== null, signedAt !== null];
  return {
    id: notice.id,
    number: notice.number,
    caseId: notice.caseId,
    caseNo: notice.caseNo ?? ('' as Notice['caseNo']),
    title: notice.titles[0] ?? nothing,
    papers: notice.titles.length,
    kind: notice.kind,
    state: noticeStateOf({ state, effect, isOpened, isSigned, isReturned, isPaymentDue }),
    servedOn: effect?.day ?? null,
    presumed: effect?.presumed ?? false,
    lastDay,
    daysLeft: lastDay && daysLeft(courtDayOf(now), lastDay),
    opened: isOpened,
    signed: isSigned,
    needsSignature: notice.needsSignature,
    at: notice.madeAt.toISOString(),
  };
}

/** The same as the desk lists it. */
export function presentDeskDelivery(
  delivery: FullDelivery,
  { facts, periods, now, party }: Seen & { readonly party: PartyToServe | undefined },
): DeskDelivery {
  const channels = [
    ...new Set(
      delivery.attempts.filter(({ facts: { isStopped } }) => !isStopped).map(({ facts: { channel } }) => channel),
    ),
  ];
  return {
    id: delivery.id,
    number: delivery.number,
    caseId: delivery.caseId,
    caseNo: facts?.caseNo ?? ('' as DeskDelivery['caseNo']),
    addressee: party?.name ?? '',
    role: party?.role ?? '',
    title: delivery.papers[0]?.title ?? nothing,
    papers: delivery.papers.length,
    kind: delivery.kind,
    state: delivery.state,
    channels: channels.toSorted((a, b) => Number(isElectronic(b)) - Number(isElectronic(a))),
    servedOn: delivery.effect?.day ?? null,
    rule: delivery.effect ? ruleOf(delivery.effect.limb) : null,
    lastDay: firstOpen(periods, now)?.last_day ?? null,
    opened: delivery.openedAt !== null,
    at: delivery.madeAt.toISOString(),
    since: (delivery.workSince ?? delivery.madeAt).toISOString(),
  };
}
