import { type AppServices, ofTheServer, type Transaction, transact } from '../../platform/calls/context.ts';
import { type AccountChanged, type ProvedNumber, provedNumbers } from '../accounts/index.ts';
import { claimRows, releaseRows, releaseUnit } from '../cases/index.ts';
import { notify } from '../messages/index.ts';

async function claim(transaction: Transaction, holders: readonly ProvedNumber[]): Promise<number> {
  const gained = await claimRows(transaction.tx, holders);
  for (const [userId, n] of gained) {
    transaction.record('exchange.cases-claimed', userId, { n });
    await notify(transaction, {
      ...{ userId, channel: 1, at: transaction.at, event: 'system', link: '/case/list' },
      title: { zh: '案件已关联到您的账号', en: 'Cases are linked to your account' },
      body: {
        zh: `您已实名，法院登记在您的证件号、执业证号或您经办的单位名下的 ${n} 件案件，现在可以在“我的案件”里查看。不是您的案件，请打 12368。`,
        en: `Your identity is proved: what the court has under your ID number, your licence or the organisation you act for (${n}) can be seen under “My cases”. If a case is not yours, call 12368.`,
      },
    });
  }
  return gained.size;
}

/**
 * Whoever proves an ID number, a licence or an authority has the cases that came in under it before; whoever loses it loses them
 * (court-connection.md §1).
 */
export async function onIdentityChange(transaction: Transaction, { userId, what }: AccountChanged): Promise<void> {
  if (what === 'identity-proved') await claim(transaction, await provedNumbers(transaction.tx, { userId }));
  if (what === 'id-number-lost') await releaseRows(transaction.tx, userId);
  if (what === 'unit-lost') await releaseUnit(transaction.tx, userId);
}

const dayMs = 86_400_000;
/** A batch of rows and a proof that were under way at the same moment did not see each other. Answers how many people gained a case. */
export async function claimMissed(services: AppServices): Promise<number> {
  const now = services.now();
  const holders = await provedNumbers(services.db, { since: new Date(now.getTime() - 2 * dayMs) });
  if (holders.length === 0) return 0;
  return transact(services, ofTheServer, now, (transaction) => claim(transaction, holders));
}
