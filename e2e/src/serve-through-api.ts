import { randomUUID } from 'node:crypto';
import type { CallReply } from '@sufu/contract/core';
import type { planDelivery } from '@sufu/contract/delivery';
import type { Client } from '@sufu/tools/client';
import { dataOf } from './file-through-api.ts';

type Plan = CallReply<typeof planDelivery>;
type Party = Plan['parties'][number];

/** A paper of one page, unlike any other. */
const onePage = (): string =>
  `%PDF-1.4\n% ${randomUUID()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** Whom the court may serve in a case, and how. */
export async function partiesToServe(clerk: Client, caseId: string): Promise<readonly Party[]> {
  return (dataOf(await clerk.call('POST', '/desk/deliveries/plan', { caseId })) as unknown as Plan).parties;
}

type Order = {
  readonly caseId: string;
  readonly party: Party;
  readonly title: string;
  readonly kind: string;
  readonly channels: readonly string[];
};
/** One paper is served on one party by a member of the court. Answers the id of the delivery. */
export async function serveThroughApi(clerk: Client, { caseId, party, title, kind, channels }: Order): Promise<string> {
  const fileId = await clerk.putPdf(onePage(), `${title}.pdf`);
  const served = dataOf(
    await clerk.call('POST', '/desk/deliveries', {
      key: randomUUID(),
      caseId,
      papers: [{ fileId, kind, title }],
      addressees: [{ partyId: party.partyId, channels }],
    }),
  );
  return String((served.deliveries as { id: string }[])[0]?.id);
}
