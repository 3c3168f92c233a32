import type { Transaction } from '../../../platform/calls/context.ts';
import { notify } from '../../messages/index.ts';

/** Whoever had a case by an ID number that was corrected, and whoever has it by the right one. */
export async function tellOfAccounts(
  transaction: Transaction,
  { caseNo, before, after }: { readonly caseNo: string; readonly before: string | null; readonly after: string | null },
): Promise<void> {
  if (before === after) return;
  const no = caseNo;
  const { at } = transaction;
  if (before !== null)
    await notify(transaction, {
      ...{ userId: before, channel: 1, at, event: 'system', link: '/case/list' },
      title: { zh: '案件已从您的账号移出', en: 'A case was taken from your account' },
      body: {
        zh: `法院更正了 ${no} 当事人的证件号，这个案件不再关联您的账号。您认为不对的，请打 12368。`,
        en: `The court corrected the ID number of a party in ${no}; the case is linked to your account no more. If that is wrong, call 12368.`,
      },
    });
  if (after !== null)
    await notify(transaction, {
      ...{ userId: after, channel: 1, at, event: 'system', link: '/case/list' },
      title: { zh: '案件已关联到您的账号', en: 'A case is linked to your account' },
      body: {
        zh: `法院登记在您证件号下的 ${no} 现在可以在“我的案件”里查看。不是您的案件，请打 12368。`,
        en: `${no}, which the court has under your ID number, can now be seen under “My cases”. If it is not yours, call 12368.`,
      },
    });
}
