import { type Answers, claimsTotal } from '@sufu/contract/applications';
import { formatFen, formatFenWithRounded } from '@sufu/contract/core';
import { lawsuitFee } from '@sufu/contract/fees';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { FeeSteps } from '../../../shared/ui/display/fee-steps.tsx';
import classes from './fee.module.css';
import { words } from './words.ts';

/** What the suit will cost, worked out while the amount is typed, line by line. */
export function FeeCard({ answers, onAmount }: { answers: Answers; onAmount: (fen: number) => void }) {
  const t = useText();
  const { lang } = useLang();
  const fee = lawsuitFee(answers);
  const claims = claimsTotal(answers);
  const differs = answers.isPropertyCase === '1' && claims > 0 && claims !== answers.subjectAmount;
  return (
    <section className={classes.fee} aria-live="polite">
      <h3>
        {t(words.feeTitle)}
        {fee && <b>{formatFenWithRounded(fee.fen, lang)}</b>}
      </h3>
      <p>{fee ? t(fee.note) : t(words.feeWaits)}</p>
      {differs && (
        <p>
          {t(words.claimsDiffer, { sum: formatFen(claims, lang) })}{' '}
          <Button variant="outline" size="sm" onClick={() => onAmount(claims)}>
            {t(words.useSum, { sum: formatFen(claims, lang) })}
          </Button>
        </p>
      )}
      <FeeSteps fee={fee} />
    </section>
  );
}
