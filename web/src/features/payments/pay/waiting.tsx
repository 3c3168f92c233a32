import {
  type BillDetail,
  cancelOrder,
  confirmPayment,
  countBills,
  isLive,
  listBills,
  type PayOrder,
  readBill,
  readOrder,
} from '@sufu/contract/payments';
import { useEffect } from 'react';
import { errorSentence, useCall, useCallMutation, useRefresh } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { words } from '../words.ts';
import { Way } from './way.tsx';

/** How often the page asks: every 2 s for half a minute, then every 5 s; a page nobody looks at does not ask. */
export const often = { first: 2_000, later: 5_000, until: 15 } as const;

/** The attempt as it stands, asked until it is over; then the bill is read anew. */
function useOrder(begun: PayOrder): PayOrder {
  const refresh = useRefresh();
  const { data: order = begun } = useCall(
    readOrder,
    { params: { id: begun.id } },
    {
      quiet: true,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data && !isLive(data.state)) return false;
        return dataUpdateCount < often.until ? often.first : often.later;
      },
    },
  );
  const isOver = !isLive(order.state) || order.billState === 'PAID';
  useEffect(() => {
    if (isOver) void refresh(readBill, listBills, countBills);
  }, [isOver, refresh]);
  return order;
}

/** Waiting for the payment: the code or the way to the app, and the result by itself. */
export function Waiting({ begun, bill }: { begun: PayOrder; bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const order = useOrder(begun);
  const confirm = useCallMutation(confirmPayment, { refreshes: [readOrder] });
  const cancel = useCallMutation(cancelOrder, { refreshes: [readOrder, readBill] });
  const refused = confirm.error ?? cancel.error;
  return (
    <Card className={classes.page}>
      <Way order={order} court={bill.court} code={paths.code(order.id)} />
      {refused && <Note tone="danger">{errorSentence(refused, lang)}</Note>}
      <p className="sr-only" role="status">
        {t(words.waiting)}
      </p>
      <div className={classes.acts}>
        <Button
          variant={order.jump === null ? 'filled' : 'outline'}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { id: order.id } })}
        >
          {t(words.iPaid)}
        </Button>
        <Button
          variant="outline"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: order.id }, body: {} })}
        >
          {t(words.otherWay)}
        </Button>
      </div>
    </Card>
  );
}
