import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { type BillRow as Bill, feeItems, isPayable } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../../shared/ui/display/days-left.tsx';
import { AboutBill } from '../bill/about-bill.tsx';
import { BillStateTag } from '../bill/bill-state.tsx';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { words } from '../words.ts';

/** One bill with its one act; in the elder view nothing else of it can be pressed. */
export function BillRow({ bill }: { bill: Bill }) {
  const t = useText();
  const { lang } = useLang();
  const elder = useAppearance().appearance.view === 'elder';
  const { id, item, amountFen, paidFen, dueOn, daysLeft, state } = bill;
  const isOpen = isPayable(state) && state !== 'LATER' && state !== 'DEFERRED';
  return (
    <Card as="article" className={classes.row}>
      <div>
        <h2>
          {elder && isOpen ? t(feeItems[item].words) : <Link to={paths.detail(id)}>{t(feeItems[item].words)}</Link>}
        </h2>
        <p className="muted">
          <AboutBill bill={bill} />
        </p>
        {state === 'PART' && (
          <p>{t(words.partly, { paid: formatFen(paidFen, lang), rest: formatFen(amountFen - paidFen, lang) })}</p>
        )}
      </div>
      <div className={classes.sums}>
        <span className={classes.amount}>{formatFen(amountFen, lang)}</span>
      </div>
      <div className={classes.foot}>
        <div className={classes.tags}>
          <BillStateTag state={state} />
          {daysLeft !== null && <DaysLeft days={daysLeft} />}
          {dueOn !== null && isOpen && (
            <span className="small">
              {t(words.lastDay)} {formatCourtDay(toCourtDay(dueOn), lang)}
            </span>
          )}
        </div>
        {isOpen ? (
          <ButtonLink to={paths.pay(id)}>{t(elder ? words.elderGoPay : words.goPay)}</ButtonLink>
        ) : (
          <ButtonLink to={paths.detail(id)} variant="outline">
            {t(words.seeBill)}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
