import { type ActionKey, kindKeys } from '@sufu/contract/applications';
import { addPeriod, type CourtDay, courtDayOf, formatCourtDay, isCourtDay, type Text } from '@sufu/contract/core';
import { actingKinds, type CaseAct, caseActOf, evidenceExtension } from '@sufu/contract/delivery';
import { z } from 'zod';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { type FullApplication, findWhole, type KindHooks, kindOf } from '../../applications/index.ts';
import { caseIdByNumber, partiesToServe } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import {
  deliveriesForEvidence,
  deliveriesMetBy,
  extendEvidence,
  insertCaseAct,
  meetPeriods,
  reopenPeriods,
} from '../records/case-acts.ts';
import { insertEvents, lockDelivery } from '../records/store.ts';
import { actOnPapers } from './act-on-papers.ts';
import { hearConsent } from './hear-consent.ts';
import { partiesBehind } from './parties-behind.ts';

export const hearQueue = 'delivery.hear-application';
const heardActions = ['submit', 'accept', 'approve', 'recall'] as const satisfies readonly ActionKey[];
type HeardAction = (typeof heardActions)[number];
export const heardJob = z.object({ applicationId: z.uuid(), action: z.enum(heardActions), at: z.iso.datetime() });
export type Heard = z.output<typeof heardJob>;

const isHeard = (action: ActionKey): action is HeardAction => heardActions.some((heard) => heard === action);

const hooks: KindHooks = {
  afterMove: async (transaction, { row, action, at }) => {
    if (isHeard(action)) transaction.send(hearQueue, { applicationId: row.id, action, at: at.toISOString() });
  },
};
/** A form that asks for it, or an act in the case. */
const heardKinds = [...new Set([...actingKinds, ...kindKeys.filter((key) => kindOf(key).blocks.includes('delivery'))])];
/** What is handed in, granted or taken back is heard with it, and acted on right after: a hook has no services to draw papers with. */
export const deliveryKindHooks: Readonly<Record<string, KindHooks>> = Object.fromEntries(
  heardKinds.map((kind) => [kind, hooks]),
);

const recalled = 40;

/** What follows from one move of an application for the services in its case. The same again changes nothing. */
export async function hearApplication(services: AppServices, { applicationId, action, at }: Heard): Promise<void> {
  const application = await findWhole(services.db, services.secrets, applicationId);
  if (!application) return;
  const now = services.now();
  await transact(services, ofTheServer, now, async (transaction) => {
    if (action === 'recall') return hearRecall(transaction, applicationId, now);
    if (action === 'approve') return hearExtension(transaction, services, application);
    if (action === 'submit' && application.state !== recalled)
      await hearAct(transaction, services, application, new Date(at));
    await hearConsent(transaction, services, application);
  });
}

async function caseOf({ tx }: Transaction, application: FullApplication, act: CaseAct): Promise<string | null> {
  if (act.caseField === null) return application.caseId;
  const number = application.answers[act.caseField];
  return typeof number === 'string' ? caseIdByNumber(tx, number) : null;
}

/** 在线规则第31条第2款第1项: acting on what a paper says serves it, where nothing was confirmed; and the time limit is met. */
async function hearAct(
  transaction: Transaction,
  services: AppServices,
  application: FullApplication,
  at: Date,
): Promise<void> {
  const act = caseActOf(application.type, application.answers);
  const caseId = act && (await caseOf(transaction, application, act));
  if (!act || caseId === null) return;
  for (const party of await partiesBehind(transaction, application, { caseId, at })) {
    const row = { applicationId: application.id, partyId: party.id, meets: act.meets, at };
    if (!(await insertCaseAct(transaction.tx, row))) continue;
    for (const id of await deliveriesTo(transaction, party.id)) {
      const delivery = await lockDelivery(transaction.tx, services.secrets, id);
      if (!delivery) continue;
      const { id: applicationId, ownerId } = application;
      const detail = { application: applicationId };
      await actOnPapers(transaction, services, delivery, { actsOn: act.actsOn, at, ownerId, detail });
      await insertEvents(transaction, id, services.now(), await meetPeriods(transaction, id));
    }
  }
}

async function deliveriesTo({ tx }: Transaction, partyId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('party_id', '=', partyId)
    .where('state', 'in', ['sending', 'effective', 'failed'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Held in one order before anything of them is changed, as whoever settles holds them: events are numbered, and nobody waits in a circle. */
async function holdDeliveries(tx: Transaction['tx'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('deliveries').select('id').where(isAmong('id', ids)).orderBy('id').forUpdate().execute();
}

async function hearRecall(transaction: Transaction, applicationId: string, now: Date): Promise<void> {
  const { tx } = transaction;
  await holdDeliveries(tx, await deliveriesMetBy(tx, applicationId));
  for (const { deliveryId, code } of await reopenPeriods(tx, applicationId, now)) {
    const event = { kind: 'period-reopened', detail: { code, application: applicationId } };
    await insertEvents(transaction, deliveryId, now, [event]);
  }
}

const extended: { readonly title: Text; readonly body: (day: CourtDay) => Text } = {
  title: { zh: '举证期限已延长', en: 'The time for evidence was extended' },
  body: (day) => ({
    zh: `举证的最后一日改为 ${formatCourtDay(day, 'zh')}，各方都适用。`,
    en: `The last day for evidence is now ${formatCourtDay(day, 'en')}, for every party.`,
  }),
};

/** A granted extension holds for every party (民诉法解释第100条); a last day on a day off moves on (民诉法第85条). */
async function hearExtension(
  transaction: Transaction,
  services: AppServices,
  { id, type, caseId, answers, handlerId }: FullApplication,
): Promise<void> {
  const day = answers[evidenceExtension.field];
  if (type !== evidenceExtension.kind || caseId === null || !isCourtDay(day)) return;
  const { tx, secrets } = transaction;
  const now = services.now();
  const lastDay = addPeriod(day, { value: 0, unit: 'day' });
  await holdDeliveries(tx, await deliveriesForEvidence(tx, caseId));
  const moved = await extendEvidence(tx, { caseId, lastDay, applicationId: id, byId: handlerId });
  if (moved.length === 0) return;
  for (const { deliveryId, from } of moved) {
    const detail = { code: 'EVIDENCE', from, to: lastDay, application: id };
    await insertEvents(transaction, deliveryId, now, [{ kind: 'period-extended', actorId: handlerId, detail }]);
  }
  const served = await tx
    .selectFrom('deliveries')
    .select(['id', 'party_id'])
    .where(
      isAmong(
        'id',
        moved.map(({ deliveryId }) => deliveryId),
      ),
    )
    .execute();
  const linkOf = new Map(served.map(({ id, party_id }) => [party_id, `/notice/detail/${id}`]));
  const parties = await partiesToServe(tx, secrets, { partyIds: [...linkOf.keys()] }, courtDayOf(now));
  for (const party of parties)
    for (const userId of new Set(party.receivers.map((receiver) => receiver.userId)))
      await notify(transaction, {
        userId,
        channel: 1,
        title: extended.title,
        body: extended.body(lastDay),
        link: linkOf.get(party.id) ?? null,
        event: 'deadline',
        at: now,
      });
}
