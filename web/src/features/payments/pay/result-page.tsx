import { formatFen } from '@sufu/contract/core';
import { isLive, type PayOrder, readOrder } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { useViewWords } from '../elder/elder-words.ts';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { words } from '../words.ts';
import { often } from './waiting.tsx';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) => {
  const id = search.get('order');
  return signedIn && id ? load(readOrder, { params: { id } }) : Promise.resolve();
};

/** Paid, not seen yet, or closed unpaid. Money that came late turns a closed one into paid. */
function Result({ order }: { order: PayOrder }) {
  const t = useText();
  const { list } = useViewWords();
  const { lang } = useLang();
  const paid = order.state === 'PAID';
  const waits = !paid && isLive(order.state);
  const sum = formatFen(order.fen, lang);
  return (
    <Card className={classes.stack}>
      <h2>{t(paid ? words.arrived : waits ? words.notYet : words.notPaid)}</h2>
      <p role="status">
        {paid && t(order.billState === 'PAID' ? words.doneSays : words.partArrived, { sum })}
        {waits && t(words.waitLong)}
        {!paid && !waits && t(words.closedSays)}
      </p>
      <div className={classes.acts}>
        <ButtonLink to={paid ? paths.detail(order.billId) : paths.pay(order.billId)}>
          {t(paid ? words.seeBill : waits ? words.backToPay : words.payAgain)}
        </ButtonLink>
        <ButtonLink to={paths.list} variant="outline">
          {t(list.title)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Where a channel leads back to: what the server knows of the attempt; what the channel says in the address counts for nothing. */
export function Component() {
  const t = useText();
  const { list } = useViewWords();
  const [params] = useSearchParams();
  const read = useCall(
    readOrder,
    { params: { id: params.get('order') ?? '' } },
    {
      quiet: true,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data && !isLive(data.state)) return false;
        return dataUpdateCount < often.until ? often.first : often.later;
      },
    },
  );
  return (
    <PageFrame title={t(words.resultTitle)} trail={[{ label: t(list.title), to: paths.list }]}>
      {!read.data && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {!read.data && !read.isError && <WaitingRows rows={3} whole />}
      {read.data && (
        <div className={classes.page}>
          <Result order={read.data} />
        </div>
      )}
    </PageFrame>
  );
}
