import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { directoryOf } from '../../directory/index.ts';
import { cleanName } from '../../files/index.ts';
import { bankOf } from '../payees.ts';
import { presentFiles } from './list-files.ts';
import { noteGap } from './note-gap.ts';
import { readUpload } from './read-upload.ts';
import { refuseKnown, StatementGap } from './refuse-misfit.ts';
import { takeStatement } from './take-statement.ts';

/** Read a statement of the court's account in: all of it or nothing, and each file and row once. */
export async function importStatement(
  context: SignedInContext,
  { upload }: Input<typeof calls.importStatement>,
): Promise<CallReply<typeof calls.importStatement>> {
  const { services, actor, lang } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  const own = bankOf(services, courtId);
  if (own === null) return refuse('money.no-bank');
  const given = await upload();
  const statement = await readUpload(context, given, own.statement ?? null);
  if (statement.account !== own.account) return refuse('money.file-account', { end: statement.account.slice(-4) });
  const name = cleanName(given?.name ?? '');
  // Of an account one statement at a time: the second finds what the first brought.
  const inTurn = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    context.transact(async (transaction) => {
      await lock(transaction.tx, `statement:${own.account}`);
      return work(transaction);
    });
  const taken = inTurn(async (transaction) => {
    await refuseKnown(transaction.tx, statement, lang);
    return takeStatement(transaction, services, statement, { courtId, name, by: actor.userId });
  });
  const { fileId, known, fates } = await taken.catch(async (error: unknown) => {
    if (error instanceof StatementGap) await inTurn((transaction) => noteGap(transaction, courtId, error));
    throw error;
  });
  const [file] = await presentFiles(context.db, [fileId]);
  if (!file) throw new Error('a file that was imported is not there');
  return {
    ...{ file, known },
    fates: [...fates].map(([fate, sums]) => ({ fate, rows: sums.length, fen: sums.reduce((a, b) => a + b, 0) })),
  };
}
