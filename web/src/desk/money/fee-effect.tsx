import { formatFen } from '@sufu/contract/core';
import { type DeskBill, feeItems } from '@sufu/contract/payments';
import { useLang, useText } from '../../shared/i18n/index.tsx';

type Props = { readonly bill: Pick<DeskBill, 'item' | 'amountFen' | 'payer'>; readonly effect: string };

/** Above the fields of an act: which fee, whose, and what the act does. */
export function FeeEffect({ bill: { item, amountFen, payer }, effect }: Props) {
  const t = useText();
  const { lang } = useLang();
  return (
    <>
      <p>
        {t(feeItems[item].words)} {formatFen(amountFen, lang)} <span data-personal>{payer}</span>
      </p>
      <p>{effect}</p>
    </>
  );
}
