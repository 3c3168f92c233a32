import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { type DeskBill, listDeskBills, withdrawPayout } from '@sufu/contract/payments';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Payout = NonNullable<DeskBill['payouts']>['rows'][number];

function useSaid({ state, fen, to, end, paidOn, answer }: Payout): string {
  const t = useText();
  const { lang } = useLang();
  const sum = formatFen(fen, lang);
  if (state === 'REFUSED') return t(words.sentBack, { sum, to, answer: answer ?? '' });
  if (state === 'OPEN' || paidOn === null) return t(words.asked, { sum, to, end });
  return t(words.paidOn, { sum, to, end, day: formatCourtDay(toCourtDay(paidOn), lang) });
}

function Row({ payout }: { payout: Payout }) {
  const t = useText();
  const { lang } = useLang();
  const { id, version, by, state, mayWithdraw } = payout;
  const said = useSaid(payout);
  const withdraw = useCallMutation(withdrawPayout, { refreshes: [listDeskBills] });
  if (state !== 'OPEN') return <p data-personal>{said}</p>;
  return (
    <Note>
      <p data-personal>{said}</p>
      <p>{t(words.by, { name: by })}</p>
      {withdraw.error && <p role="alert">{errorSentence(withdraw.error, lang)}</p>}
      {mayWithdraw && (
        <div className={classes.acts}>
          <Button
            variant="outline"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id }, body: { version } })}
          >
            {t(words.withdraw)}
          </Button>
        </div>
      )}
    </Note>
  );
}

/** Of attendance costs, what was asked to be paid out and what became of it. */
export const BillPayouts = ({ payouts }: Pick<DeskBill, 'payouts'>) =>
  payouts?.rows.map((payout) => <Row key={payout.id} payout={payout} />);
