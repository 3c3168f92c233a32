import { formatFen } from '@sufu/contract/core';
import type { BillDetail } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { CopyButton } from '../../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import classes from '../payments.module.css';
import { transferWords as words } from './bank-transfer-words.ts';

/** In fours, as a card and a bank's page write it; copied without the gaps. */
const inFours = (account: string): string => account.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Where a transfer for this bill goes, each to copy. The account is of this bill alone, so that the money finds it by itself. */
export function BankTransfer({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { transfer } = bill;
  if (transfer === null) return null;
  const rest = bill.amountFen - bill.paidFen;
  const lines = [
    [t(words.holder), transfer.holder, transfer.holder],
    [t(words.account), inFours(transfer.account), transfer.account],
    [t(words.bank), transfer.bank, transfer.bank],
    [t(words.sum), formatFen(rest, lang), formatFen(rest, 'zh').replace(/[^\d.]/g, '')],
    [t(words.remark), transfer.remark, transfer.remark],
  ] as const;
  return (
    <Card className={classes.stack}>
      <h2>{t(words.title)}</h2>
      <p>{t(words.what)}</p>
      <Facts
        rows={lines.map(([label, shown, value]) => ({
          label,
          value: (
            <>
              {shown} <CopyButton value={value} what={label} />
            </>
          ),
        }))}
      />
      <p className="small">{t(words.whenSeen)}</p>
    </Card>
  );
}
