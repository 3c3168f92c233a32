import { formatFen } from '@sufu/contract/core';
import { billStates, type CorrectableMoney, channelName } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { words } from './words.ts';

export type Money = Omit<CorrectableMoney, 'why'>;

/** What turning it back does, in words: where the money goes, how the bill stands then, what no longer goes back. */
export function Effect({ money: { of, fen, channel, bill } }: { money: Money }) {
  const t = useText();
  const { lang } = useLang();
  const whence = channel === 'BANK' ? words.bankEffect : words.channelEffect;
  return (
    <>
      <p>
        {t(of === 'CLAIM' ? words.claimEffect : whence, {
          sum: formatFen(fen, lang),
          channel: t(channelName(channel)),
        })}
      </p>
      {bill && bill.partFen > 0 && (
        <p>
          {t(words.billEffect, {
            state: t(billStates[bill.after.state]),
            ...{ paid: formatFen(bill.after.paidFen, lang), rest: formatFen(bill.after.restFen, lang) },
          })}
        </p>
      )}
      {bill?.state === 'PAID' && <p>{t(words.voucherEffect)}</p>}
      {bill && bill.backFen > 0 && <p>{t(words.backEffect, { sum: formatFen(bill.backFen, lang) })}</p>}
    </>
  );
}
