import type { Answers } from '@sufu/contract/applications';
import { formatFenWithRounded } from '@sufu/contract/core';
import { lawsuitFee } from '@sufu/contract/fees';
import { useCourtFees } from '../../../shared/fees/use-court-fees.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { FeeSteps } from '../../../shared/ui/display/fee-steps.tsx';
import classes from './fee.module.css';
import { feeWords } from './fee-words.ts';

export { prefetchTables } from '../../../shared/fees/prefetch-tables.ts';

/** What the suit will cost, worked out while the amount is typed, line by line. */
export function FeeCard({ answers }: { answers: Answers }) {
  const t = useText();
  const { lang } = useLang();
  const court = useCourtFees();
  const fee = court && lawsuitFee(answers, court.config);
  return (
    <section className={classes.fee} aria-live="polite">
      <h3>
        {t(feeWords.feeTitle)}
        {fee && <b>{formatFenWithRounded(fee.fen, lang)}</b>}
      </h3>
      <p>{fee ? t(fee.note) : t(feeWords.feeWaits)}</p>
      <FeeSteps fee={fee} />
    </section>
  );
}
