import { billQuote } from '@sufu/contract/payments';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { MoneyProposalsTable } from '../../../tables.generated.ts';

/** What is asked for: why (sealed in the database), and the notice that takes the place of the wrong one. */
export const cancelContent = z.object({
  reason: z.string(),
  replacement: z.object({ quote: billQuote, amount: z.int() }).nullable(),
});
export type CancelContent = z.infer<typeof cancelContent>;

const about = (id: string): string => `money_proposals.reason:${id}`;
export const sealReason = (secrets: Secrets, id: string, reason: string): string =>
  secrets.seal(reason, about(id)).toString('base64');
type Proposal = Pick<Selectable<MoneyProposalsTable>, 'id' | 'content'>;
export const openReason = (secrets: Secrets, { id, content }: Proposal): string =>
  secrets.open(Buffer.from(cancelContent.parse(content).reason, 'base64'), about(id));

/** What stands open for some bills. */
export const openCancellations = async (db: Executor, billIds: readonly string[]) =>
  billIds.length === 0
    ? []
    : db
        .selectFrom('money_proposals')
        .selectAll()
        .where(isAmong('bill_id', [...billIds]))
        .where('kind', '=', 'CANCEL')
        .where('state', '=', 'OPEN')
        .execute();
