import { type CallReply, courtDayOf, fill, type Lang, refuse, type Text, toCourtDay } from '@sufu/contract/core';
import {
  type DeliveryKind,
  evidenceDaysRange,
  exampleCode,
  type PaperKind,
  paperRules,
  periodRules,
  periodsStartedBy,
  type planDelivery as planCall,
  refusedDays,
} from '@sufu/contract/delivery';
import type { AppServices, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { ledgersOf } from '../records/ledger.ts';
import { reachOf, shownAddress, warningsOf } from './addressees.ts';
import { documentsOfCase } from './case-documents.ts';
import { mayServeIn } from './may-serve.ts';

/** The strictest of the papers decides how all of them are served together. */
const strictness: readonly DeliveryKind[] = ['mediation', 'judgment', 'summons', 'ordinary'];
export const kindOfPapers = (kinds: readonly PaperKind[]): DeliveryKind =>
  strictness.find((kind) => kinds.some((paper) => paperRules[paper].deliveryKind === kind)) ?? 'ordinary';

type Order = Parameters<typeof refusedDays>[0];
export const orderOf = (
  facts: { readonly caseKind: string; readonly procedure: string },
  more: Pick<Order, 'paperKinds' | 'isAbroad' | 'chosenDays'> & { readonly performBy: string | null },
): Order => ({
  paperKinds: more.paperKinds,
  isAbroad: more.isAbroad,
  role: null,
  chosenDays: more.chosenDays,
  caseKind: facts.caseKind as Order['caseKind'],
  procedure: facts.procedure as Order['procedure'],
  performBy: more.performBy === null || more.performBy === 'EFFECT' ? more.performBy : toCourtDay(more.performBy),
});

/** As it goes out, with a code that opens nothing. */
function exampleOfPickup({ settings, config }: AppServices): Text {
  const values = { origin: config.publicOrigin, code: exampleCode };
  const of = (lang: Lang): string => fill(settings.get('noticeText', 'pickup'), lang, values);
  return { zh: of('zh'), en: of('en') };
}

/** Who can be reached how, which periods would start if it arrived today, and the very SMS. */
export async function planDelivery(
  context: SignedInContext,
  { body }: Input<typeof planCall>,
): Promise<CallReply<typeof planCall>> {
  const { db, services, secrets, actor, now } = context;
  if (!(await mayServeIn(db, actor, body.caseId))) return refuse('not-found');
  const facts = (await caseFacts(db, [body.caseId])).get(body.caseId) ?? refuse('not-found');
  const [parties, documents] = await Promise.all([
    partiesToServe(db, secrets, { caseIds: [body.caseId] }, courtDayOf(now)),
    documentsOfCase(db, body.caseId),
  ]);
  const ledgers = await ledgersOf(db, secrets, parties);
  const kind = kindOfPapers(body.kinds);
  const order = (isAbroad: boolean) =>
    orderOf(facts, { paperKinds: body.kinds, isAbroad, chosenDays: body.chosenDays, performBy: body.performBy });
  const refused = refusedDays(order(false));
  const asksEvidence = body.kinds.some((paper) => paperRules[paper].periods.includes('EVIDENCE'));
  const range = evidenceDaysRange(order(false).procedure);
  return {
    case: {
      id: facts.id,
      caseNo: facts.caseNo,
      cause: facts.cause,
      caseKind: facts.caseKind,
      procedure: facts.procedure,
      stage: facts.stage,
    },
    documents: documents.map(({ id, number, title, madeAt }) => ({ id, number, title, madeAt: madeAt.toISOString() })),
    days: asksEvidence
      ? [
          {
            code: 'EVIDENCE',
            min: range.min,
            max: range.max,
            advised: range.advised,
            wrong: refused?.code === 'EVIDENCE',
            words: range.words,
          },
        ]
      : [],
    parties: parties.map((party) => {
      const reach = reachOf(party, ledgers.get(party.id) ?? [], { facts, kind, now });
      const periods = refused
        ? []
        : periodsStartedBy({
            ...order(body.abroad.includes(party.id)),
            role: party.role,
            effect: { day: courtDayOf(now) },
          });
      const byPhone = reach.plan.send.some(({ channel }) => channel === 'MOBILE');
      return {
        partyId: party.id,
        name: party.name,
        role: party.role,
        receivers: party.receivers.map(({ to, name }) => ({ to, name, hasAccount: true })),
        basis: reach.found.basis,
        send: [...reach.plan.send],
        others: [...reach.plan.others],
        whyNot: reach.plan.whyNot,
        needsSignature: reach.plan.needsSignature,
        postal: shownAddress(reach),
        periods: periods.map(({ code, article, lastDay, why }) => ({
          code,
          words: periodRules[code].words,
          article,
          lastDay,
          why,
        })),
        sms: byPhone
          ? party.receivers.length > 0
            ? services.settings.get('noticeText', 'served')
            : exampleOfPickup(services)
          : null,
        warnings: [...warningsOf(reach)],
      };
    }),
  };
}
