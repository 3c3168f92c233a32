import { randomUUID } from 'node:crypto';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { post } from '../ledger/post.ts';

/** A channel hands over what it holds: money on the account of the court. */
export const fundBank = (services: AppServices, courtId: string, fen: number): Promise<void> =>
  transact(services, ofTheServer, services.now(), (transaction) =>
    post(transaction, {
      ...{ kind: 'CLEAR', cause: { kind: 'refund', id: randomUUID() }, courtId, channel: 'WECHAT', billId: null },
      entries: [
        { account: 'BANK', fen },
        { account: 'CLEARING', fen: -fen },
      ],
    }),
  );
