import { type waitingServices as call, mostWaiting } from '@sufu/contract/calendar';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { caseFacts } from '../cases/index.ts';
import { unopenedServices } from '../delivery/index.ts';
import { billsOfPapers } from '../payments/index.ts';

const shown = 3;

/** What was served on me and nobody has opened. */
export async function ownWaitingServices({ db, actor, now }: SignedInContext): Promise<CallReply<typeof call>> {
  const services = await unopenedServices(db, actor.userId, { now, shown, most: mostWaiting });
  const [cases, bills] = await Promise.all([
    caseFacts(
      db,
      services.map(({ caseId }) => caseId),
    ),
    billsOfPapers(
      db,
      services.flatMap(({ documentIds }) => documentIds),
    ),
  ]);
  return {
    total: services[0]?.total ?? 0,
    rows: services.map(({ id, caseId, title, at, lastDay, documentIds }) => ({
      ...{ id, title, lastDay },
      caseNo: cases.get(caseId)?.caseNo ?? null,
      at: at.toISOString(),
      billId: documentIds.flatMap((documentId) => bills.get(documentId) ?? [])[0] ?? null,
    })),
  };
}
