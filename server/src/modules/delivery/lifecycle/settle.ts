import { type CourtDay, courtDayOf, fill, formatCourtDay, type Lang, type Text, toCourtDay } from '@sufu/contract/core';
import {
  announcementEnds,
  type ChosenDays,
  type DeliveryState,
  type Effect,
  effectOf,
  isElectronic,
  nextStepOf,
  periodRules,
  periodsStartedBy,
  type StartedPeriod,
  type Step,
} from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { type CaseFacts, caseFacts, type PartyToServe, partiesToServe } from '../../cases/index.ts';
import { addresseesOf, notify } from '../../messages/index.ts';
import { makeCertificate } from '../papers/certificate.ts';
import { carryExtension, meetPeriods } from '../records/case-acts.ts';
import type { DeliveryEvent } from '../records/delivery-event.ts';
import type { LedgerRow } from '../records/ledger.ts';
import type { AttemptRow } from '../records/row.ts';
import { type FullDelivery, insertEvents, insertPeriods } from '../records/store.ts';
import { tellBill } from './tell-bill.ts';

/** Which work list a next step belongs to (service.md §6). */
const workOf: Readonly<Partial<Record<Step, string>>> = {
  CHANGE_WAY: 'failed',
  MAY_ANNOUNCE: 'failed',
  POST: 'unconfirmed',
  REVIEW_RETURN: 'returned',
  PHONE_REMINDER: 'phone',
};
/** These end the wait for what was sent: no way has brought a result. */
const isWithoutResult = (step: Step): boolean => step === 'CHANGE_WAY' || step === 'MAY_ANNOUNCE' || step === 'POST';

const factsOf = ({ attempts }: FullDelivery) => attempts.map(({ facts }) => facts);

/** The morning on which an announcement counts as service (民诉法第95条). */
function endOfAnnouncement({ attempts, isAbroad }: FullDelivery): Date | null {
  const days = attempts.flatMap(({ facts }) => facts.publishedOn ?? []).toSorted();
  const last = days.at(-1);
  return last === undefined ? null : midnight(announcementEnds(toCourtDay(last), isAbroad));
}

const isSame = (a: Effect | null, b: Effect | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.day === b.day && a.at === b.at && a.limb === b.limb && a.attemptId === b.attemptId);

export type CaseOfDelivery = {
  readonly courtId: string;
  readonly caseNo: string;
  readonly caseKind: string;
  readonly procedure: string;
};

/** The periods that a day of service starts, by the same rules as the clerk's preview. */
export function periodsOf(
  delivery: Pick<FullDelivery, 'papers' | 'isAbroad' | 'chosenDays' | 'performBy'>,
  {
    facts,
    role,
    day,
  }: { readonly facts: Pick<CaseOfDelivery, 'caseKind' | 'procedure'>; readonly role: string; readonly day: CourtDay },
): readonly StartedPeriod[] {
  const { papers, isAbroad, chosenDays, performBy } = delivery;
  return periodsStartedBy({
    paperKinds: papers.map(({ kind }) => kind),
    effect: { day },
    caseKind: facts.caseKind as Parameters<typeof periodsStartedBy>[0]['caseKind'],
    procedure: facts.procedure as Parameters<typeof periodsStartedBy>[0]['procedure'],
    isAbroad,
    role,
    chosenDays: chosenDays as ChosenDays,
    performBy: performBy === null || performBy === 'EFFECT' ? performBy : toCourtDay(performBy),
  });
}

type Settling = {
  readonly now: Date;
  /** What has just happened, written before what follows from it. */
  readonly events: readonly DeliveryEvent[];
  /** A state that the act itself leads to, where nothing is effective. */
  readonly to?: DeliveryState;
  readonly known?: Known;
};

/** What an act on many deliveries has looked up once for all of them; of deliveries that it has just made. */
export type Known = {
  readonly facts: CaseFacts;
  readonly party: PartyToServe;
  readonly ledger: readonly LedgerRow[];
  readonly isReachable: (userId: string) => boolean;
  /** For its certificate, drawn together with those of the others; null where none is to be expected. */
  readonly certificateNumber: string | null;
};

/**
 * After anything has become known of a delivery: what counts now and what follows from it, in the transaction that writes it down. The
 * delivery must be held, and `delivery` must say what stands in the tables.
 */
export async function settle(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  { now, events, to, known }: Settling,
): Promise<void> {
  const { tx } = transaction;
  const today = courtDayOf(now);
  const facts = known?.facts ?? (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId);
  if (!facts) throw new Error(`delivery ${delivery.id} has no case`);
  const { kind, isAbroad } = delivery;
  const effect =
    delivery.state === 'stopped' ? delivery.effect : effectOf({ kind, attempts: factsOf(delivery), isAbroad, today });
  const before = effect ? 'effective' : (to ?? (delivery.state === 'effective' ? 'sending' : delivery.state));
  const taken = isSame(effect, delivery.effect)
    ? { events: [], isUnreachable: delivery.isUnreachable, certificateId: delivery.certificateId }
    : await takeEffect(transaction, services, delivery, { effect, facts, now, known });
  const next = nextStepOf(
    {
      state: before,
      kind,
      procedure: facts.procedure as never,
      attempts: factsOf(delivery),
      effect,
      remindedAt: delivery.remindedAt?.toISOString() ?? null,
      phonedAt: delivery.phonedAt?.toISOString() ?? null,
      isUnreachable: taken.isUnreachable,
    },
    now.toISOString(),
  );
  const hasFailed = before === 'sending' && next?.isDue === true && isWithoutResult(next.step);
  const state: DeliveryState = hasFailed ? 'failed' : before;
  const said: DeliveryEvent[] = [...events, ...taken.events];
  if (hasFailed && delivery.state !== 'failed') said.push({ kind: 'failed' });
  const work = next?.isDue && state !== 'stopped' ? (workOf[next.step] ?? null) : null;
  await tx
    .updateTable('deliveries')
    .set({
      state,
      effect: effect ? JSON.stringify(effect) : null,
      served_on: effect?.day ?? null,
      unreachable: taken.isUnreachable,
      certificate_id: taken.certificateId,
      work: work ?? (state === 'announcing' || delivery.work === 'announcements' ? delivery.work : null),
      work_since: work === null ? delivery.workSince : work === delivery.work ? delivery.workSince : now,
      next_at: state === 'announcing' ? endOfAnnouncement(delivery) : next && !next.isDue ? new Date(next.at) : null,
      version: delivery.version + 1,
    })
    .where('id', '=', delivery.id)
    .execute();
  await insertEvents(transaction, delivery.id, now, said, known ? 0 : undefined);
}

type Taken = {
  readonly effect: Effect | null;
  readonly facts: CaseOfDelivery;
  readonly now: Date;
  readonly known: Known | undefined;
};
type TakenUp = {
  readonly events: readonly DeliveryEvent[];
  readonly isUnreachable: boolean;
  readonly certificateId: string | null;
};

/** E12: the periods that ran from the old day fall away, others begin; the certificate is drawn anew; whoever was told is told again. */
async function takeEffect(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  { effect, facts, now, known }: Taken,
): Promise<TakenUp> {
  const { tx } = transaction;
  const [party] = known
    ? [known.party]
    : await partiesToServe(tx, services.secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  if (!party) throw new Error(`delivery ${delivery.id} has no addressee`);
  if (delivery.effect) await voidPeriods(tx, delivery.id);
  const periods = effect ? periodsOf(delivery, { facts, role: party.role, day: effect.day }) : [];
  await insertPeriods(tx, delivery, periods, now);
  if (periods.length > 0) await carryExtension(tx, delivery.id);
  const met = periods.length > 0 ? await meetPeriods(transaction, delivery.id) : [];
  const ofBill = await tellBill(transaction, delivery, { day: effect?.day ?? null, periods });
  const winner = delivery.attempts.find(({ id }) => id === effect?.attemptId);
  const certified = {
    facts,
    party,
    periods,
    now,
    ...(known && { ledger: known.ledger, number: known.certificateNumber }),
  };
  const certificateId =
    effect && winner && isElectronic(winner.facts.channel)
      ? await makeCertificate(transaction, services, delivery, { ...certified, effect })
      : delivery.certificateId;
  await tellAddressee(transaction, delivery, party, { effect, periods, now });
  const detail: DeliveryEvent['detail'] = effect ? { day: effect.day, limb: effect.limb } : {};
  const kind = delivery.effect ? 'effect-changed' : 'effective';
  return {
    events: [{ kind, attemptId: effect?.attemptId ?? null, detail }, ...met, ...ofBill],
    isUnreachable: await isUnreachable(transaction, services, delivery, { party, known }),
    certificateId,
  };
}

const voidPeriods = (tx: Transaction['tx'], deliveryId: string) =>
  tx
    .updateTable('delivery_periods')
    .set({ state: 'void' })
    .where('delivery_id', '=', deliveryId)
    .where('state', 'in', ['running', 'extended', 'met'])
    .execute();

/** Who has a phone or a mailbox beside the portal. */
export async function reachableAmong(
  { tx }: Pick<Transaction, 'tx'>,
  { config, secrets }: AppServices,
  userIds: readonly string[],
): Promise<(userId: string) => boolean> {
  const of = await addresseesOf(tx, secrets, userIds, { sms: true, mail: config.mail !== null, wechat: false });
  return (userId) => of(userId).addresses.sms !== '' || of(userId).addresses.mail !== '';
}

/** Told in the portal alone: no account that receives for the addressee has a phone or a mailbox, and nothing went to one. */
async function isUnreachable(
  transaction: Transaction,
  services: AppServices,
  { attempts }: FullDelivery,
  { party, known }: { readonly party: PartyToServe; readonly known: Known | undefined },
): Promise<boolean> {
  const ids = party.receivers.map(({ userId }) => userId);
  const wentOut = attempts.some(({ facts: { channel, sentAt } }) => channel !== 'PORTAL' && sentAt !== null);
  if (wentOut || ids.length === 0) return false;
  const isReachable = known?.isReachable ?? (await reachableAmong(transaction, services, ids));
  return !ids.some(isReachable);
}

const said = {
  served: { zh: '文书已送达：{paper}', en: 'Served: {paper}' },
  servedBody: { zh: '{paper}已于 {day} 送达。', en: '{paper} was served on {day}.' },
  period: { zh: '{period}最后一日是 {lastDay}，请查收。', en: ' {period} ends on {lastDay}; please read it.' },
  read: { zh: '请查收。', en: ' Please read it.' },
  changed: { zh: '送达日有更正：{paper}', en: 'Correction of the day of service: {paper}' },
  gone: {
    zh: '{paper}原来记的送达日已撤销，相应的期限不再计算。法院将另行送达。',
    en: 'The day of service noted for {paper} was taken back; its time limits no longer run. The court will serve it again.',
  },
} satisfies Record<string, Text>;

type Told = { readonly effect: Effect | null; readonly periods: readonly StartedPeriod[]; readonly now: Date };

/** Everybody who receives for the addressee, once for each day that counts. Of the case nothing but what the paper is called. */
async function tellAddressee(
  transaction: Transaction,
  delivery: FullDelivery,
  { receivers }: PartyToServe,
  { effect, periods, now }: Told,
): Promise<void> {
  const isCorrection = delivery.effect !== null;
  const paper = delivery.papers[0]?.title ?? { zh: '', en: '' };
  const first = periods.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))[0];
  const inLang = (lang: Lang): { title: string; body: string } => {
    const title = fill(isCorrection ? said.changed : said.served, lang, { paper: paper[lang] });
    if (!effect) return { title, body: fill(said.gone, lang, { paper: paper[lang] }) };
    const rest = first
      ? fill(said.period, lang, {
          period: periodRules[first.code].words[lang],
          lastDay: formatCourtDay(first.lastDay, lang),
        })
      : said.read[lang];
    return {
      title,
      body: fill(said.servedBody, lang, { paper: paper[lang], day: formatCourtDay(effect.day, lang) }) + rest,
    };
  };
  const [zh, en] = [inLang('zh'), inLang('en')];
  for (const userId of new Set(receivers.map((receiver) => receiver.userId)))
    await notify(transaction, {
      userId,
      channel: 1,
      title: { zh: zh.title, en: en.title },
      body: { zh: zh.body, en: en.body },
      link: `/notice/detail/${delivery.id}`,
      event: 'served',
      at: now,
    });
}

/** The attempts with one of them changed. */
export const withAttempt = (delivery: FullDelivery, attempt: AttemptRow): FullDelivery => ({
  ...delivery,
  attempts: delivery.attempts.map((row) => (row.id === attempt.id ? attempt : row)),
});
