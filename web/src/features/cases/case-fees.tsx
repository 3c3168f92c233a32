import { type CallRequest, formatFen } from '@sufu/contract/core';
import { type BillRow, billStates, feeItems, listBills } from '@sufu/contract/payments';
import { useCall } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import classes from './detail-page.module.css';
import { words } from './words.ts';

const most = 5;
export const feesOfCase = (caseId: string): CallRequest<typeof listBills> => ({
  query: { caseId, size: most, current: 1 },
});

const tones: Readonly<Partial<Record<BillRow['state'], Tone>>> = {
  PAID: 'success',
  WAIVED: 'success',
  PART: 'warning',
  OVERDUE: 'danger',
  OPEN: 'info',
  SERVING: 'info',
};

function Row({ bill }: { bill: BillRow }) {
  const t = useText();
  const { lang } = useLang();
  const { id, item, amountFen, state, daysLeft, billNo } = bill;
  return (
    <li>
      <div>
        <Link to={`/payment/payment-details?id=${id}`}>
          {t(feeItems[item].words)} {formatFen(amountFen, lang)}
        </Link>
        <p className="muted small num">{billNo}</p>
      </div>
      <p className={classes.state}>
        <Tag tone={tones[state] ?? 'neutral'}>{t(billStates[state])}</Tag>
        {daysLeft !== null && <DaysLeft days={daysLeft} />}
      </p>
    </li>
  );
}

/** What I have to pay and have paid in this case; nothing where there is nothing. */
export function CaseFees({ caseId }: { caseId: string }) {
  const t = useText();
  const list = useCall(listBills, feesOfCase(caseId));
  const { rows = [], total = 0 } = list.data ?? {};
  if (list.isError)
    return (
      <Card>
        <h2>{t(words.fees)}</h2>
        <CallFailure error={list.error} onAgain={() => void list.refetch()} />
      </Card>
    );
  if (total === 0) return null;
  return (
    <Card>
      <div className={classes.heading}>
        <h2>{t(words.fees)}</h2>
        {total > most && <Link to="/payment/payment-list?tab=all">{t(words.allFees, { n: total })}</Link>}
      </div>
      <ElderFold name={t(words.show, { what: t(words.fees), n: rows.length })}>
        <ul className={classes.applications}>
          {rows.map((bill) => (
            <Row key={bill.id} bill={bill} />
          ))}
        </ul>
      </ElderFold>
    </Card>
  );
}
