import { formatFen, formatInstant, formatReferenceNo } from '@sufu/contract/core';
import {
  type BillDetail,
  channelNames,
  feeItems,
  isLive,
  isPayable,
  type PayOrder,
  readBill,
  submitPayment,
} from '@sufu/contract/payments';
import { type ReactNode, useState } from 'react';
import {
  errorSentence,
  type PageAddress,
  type PrefetchLoader,
  useCall,
  useCallMutation,
  useRefresh,
} from '../../../shared/api/index.ts';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { Button, ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { ChoiceCards } from '../../../shared/ui/controls/choice-cards.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { AboutBill } from '../bill/about-bill.tsx';
import { BillStateTag } from '../bill/bill-state.tsx';
import { ElderWays } from '../elder/elder-ways.tsx';
import { useViewWords } from '../elder/elder-words.ts';
import { LinkBox } from '../link/link-box.tsx';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { words } from '../words.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { sceneHere } from './scene-here.ts';
import { Waiting } from './waiting.tsx';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) => {
  const id = search.get('id');
  return signedIn && id ? load(readBill, { query: { id } }) : Promise.resolve();
};

function CheckBill({ bill, onYes }: { bill: BillDetail; onYes: (() => void) | null }) {
  const t = useText();
  const { lang } = useLang();
  const rest = formatFen(bill.amountFen - bill.paidFen, lang);
  return (
    <Card className={classes.stack}>
      <h2>{onYes ? t(words.isItYours, { sum: rest }) : t(words.check)}</h2>
      <p className={classes.amount}>{rest}</p>
      <Facts
        rows={[
          { label: t(words.payer), value: bill.payer },
          { label: t(words.court), value: bill.court },
          { label: t(words.billNo), value: formatReferenceNo(bill.billNo) },
        ]}
      />
      {onYes && <Button onClick={onYes}>{t(words.yes)}</Button>}
    </Card>
  );
}

type WayProps = {
  readonly bill: BillDetail;
  readonly title: string;
  readonly onBegun: (order: PayOrder) => void;
  /** What else can be chosen. */
  readonly more?: ReactNode;
};
function ChooseWay({ bill, title, onBegun, more }: WayProps) {
  const t = useText();
  const { lang } = useLang();
  const refresh = useRefresh();
  const begin = useCallMutation(submitPayment, {
    refreshes: [readBill],
    onSuccess: onBegun,
    // What is looked at then is what it has become: the next press pays that.
    onError: ({ reason }) => void (reason === 'bill.changed' && refresh(readBill)),
  });
  const pay = (channel: BillDetail['channels'][number]): void => {
    // An attempt of this person that still runs is found by the server: another key begins no second one.
    const { id: billId, version, partyId } = bill;
    const payAs = bill.forOther ? partyId : null;
    begin.mutate({ body: { billId, version, channel, scene: sceneHere(), key: requestKey(), payAs } });
  };
  return (
    <Card className={classes.stack}>
      <h2>{title}</h2>
      {bill.forOther && (
        // A bill is one party's: the one somebody acts for is chosen already, and said.
        <ChoiceCards
          name="pay-as"
          legend={t(words.payAs)}
          choices={[{ value: 'party', label: bill.payer, says: t(words.payAsSays) }]}
          value="party"
          onChange={() => undefined}
        />
      )}
      {bill.channels.length === 0 && <p>{t(words.noChannel, { phone: bill.courtPhone })}</p>}
      {begin.error && <Note tone="danger">{errorSentence(begin.error, lang)}</Note>}
      <div className={classes.acts}>
        {bill.channels.map((channel) => (
          <Button
            key={channel}
            variant="outline"
            loading={begin.isPending && begin.variables?.body.channel === channel}
            disabled={begin.isPending}
            onClick={() => pay(channel)}
          >
            {t(words.byChannel, { name: t(channelNames[channel]) })}
          </Button>
        ))}
        {more}
      </div>
    </Card>
  );
}

function Done({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const voucher = bill.documents.find(({ kind }) => kind === 'pay-receipt');
  return (
    <Card className={classes.stack}>
      <h2>{t(words.done)}</h2>
      <p role="status">{t(words.doneSays, { sum: formatFen(bill.paidFen, lang) })}</p>
      <div className={classes.acts}>
        {voucher && (
          <ButtonAnchor href={paths.paper(voucher.id)} target="_blank" rel="noreferrer">
            {t(voucher.title)}
          </ButtonAnchor>
        )}
        <ButtonLink to={paths.detail(bill.id)} variant="outline">
          {t(words.seeBill)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Check, choose a way, wait; in the elder view one of them a screen. */
function Pay({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const elder = useAppearance().appearance.view === 'elder';
  const [checked, setChecked] = useState(false);
  const [begun, setBegun] = useState<PayOrder | null>(null);
  if (bill.state === 'PAID') return <Done bill={bill} />;
  if (!isPayable(bill.state)) return <Note>{t(words.nothing)}</Note>;
  if (bill.payingUntil !== null)
    return <Note>{t(words.somebody, { time: formatInstant(bill.payingUntil, lang) })}</Note>;
  const order = bill.order && isLive(bill.order.state) ? bill.order : null;
  if (order) return <Waiting key={order.id} begun={order} bill={bill} />;
  const first = elder && !checked;
  return (
    <>
      {begun && <Note>{t(words.closed)}</Note>}
      {(!elder || first) && <CheckBill bill={bill} onYes={first ? () => setChecked(true) : null} />}
      {elder && !first && (
        <ElderWays
          bill={bill}
          apps={(more) => <ChooseWay bill={bill} title={t(words.elderWay)} onBegun={setBegun} more={more} />}
        />
      )}
      {!elder && <ChooseWay bill={bill} title={t(words.way)} onBegun={setBegun} />}
      {!elder && <BankTransfer bill={bill} />}
      {!elder && <LinkBox bill={bill} />}
    </>
  );
}

/** Pay one bill (R054). */
export function Component() {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const read = useCall(readBill, { query: { id } });
  const bill = read.data;
  const { elder, list } = useViewWords();
  return (
    <PageFrame
      title={t(elder ? words.elderPayTitle : words.payTitle)}
      trail={[{ label: t(list.title), to: paths.list }]}
      sub={
        bill && (
          <>
            <BillStateTag state={bill.state} /> <span>{t(feeItems[bill.item].words)}</span> <AboutBill bill={bill} />
          </>
        )
      }
    >
      {!bill && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {!bill && !read.isError && <WaitingRows rows={5} whole />}
      {bill && (
        <div className={classes.page}>
          <Pay bill={bill} />
        </div>
      )}
    </PageFrame>
  );
}
