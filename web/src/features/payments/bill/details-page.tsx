import {
  capitalFen,
  courtDayOf,
  formatCourtDay,
  formatFen,
  formatFenWithRounded,
  formatInstant,
  formatReferenceNo,
  toCourtDay,
} from '@sufu/contract/core';
import {
  type BillDetail,
  channelNames,
  consequenceOf,
  dueAfter,
  feeItems,
  isAsked,
  listOwnRefunds,
  readBill,
  refundOf,
  reliefOf,
} from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../../shared/ui/display/days-left.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { FeeTable } from '../../../shared/ui/display/fee-steps.tsx';
import { PhoneSentence } from '../../../shared/ui/display/phone-sentence.tsx';
import { Timeline } from '../../../shared/ui/display/timeline.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { useViewWords } from '../elder/elder-words.ts';
import { LinkBox } from '../link/link-box.tsx';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { RefundProgress } from '../refund/refund-progress.tsx';
import { words } from '../words.ts';
import { AboutBill } from './about-bill.tsx';
import { BillStateTag } from './bill-state.tsx';
import { CarryLink } from './carry-link.tsx';
import { CheckBox } from './check-box.tsx';
import { checkWords } from './check-words.ts';
import { LaterNote } from './later-note.tsx';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) => {
  const id = search.get('id');
  if (!signedIn || !id) return Promise.resolve();
  return Promise.all([load(readBill, { query: { id } }), load(listOwnRefunds, { query: { id } })]);
};

function Sum({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { elder } = useViewWords();
  const { lang } = useLang();
  const { amountFen, state } = bill;
  return (
    <Card className={classes.stack}>
      <p className={classes.amount}>{formatFenWithRounded(amountFen, lang)}</p>
      {lang === 'zh' && <p className="muted">{capitalFen(amountFen)}</p>}
      {state === 'OVERDUE' && <Note tone="danger">{t(words.overdue)}</Note>}
      <LaterNote bill={bill} />
      {bill.refundFen > 0 && <Note>{t(words.back, { sum: formatFen(bill.refundFen, lang) })}</Note>}
      <Facts
        rows={[
          { label: t(words.payer), value: bill.payer },
          { label: t(words.court), value: bill.court },
          { label: t(words.billNo), value: formatReferenceNo(bill.billNo) },
        ]}
      />
      <div className={classes.acts}>
        {isAsked(state) && <ButtonLink to={paths.pay(bill.id)}>{t(elder ? words.elderGoPay : words.goPay)}</ButtonLink>}
        {isAsked(state) && (
          <CarryLink kind="judicial_assistance_apply" caseId={bill.caseId} set={() => reliefOf(bill)}>
            {t(words.cannot)}
          </CarryLink>
        )}
        {bill.paidFen > 0 && (
          <CarryLink kind="refund_objection_apply" caseId={bill.caseId} set={() => refundOf(bill)}>
            {t(checkWords.refund)}
          </CarryLink>
        )}
      </div>
    </Card>
  );
}

/** Line by line as it was issued, each with its article. */
function How({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { quote, overrideReason: reason, amountFen } = bill;
  return (
    <Card>
      <h2>{t(words.how)}</h2>
      <FeeTable fee={quote} />
      {reason !== null && (
        <p>
          {quote.ask.kind === 'ACTUAL'
            ? reason
            : t(words.changed, {
                ...{ computed: formatFen(quote.fen, lang), amount: formatFen(amountFen, lang), reason },
              })}
        </p>
      )}
      <p className="small">
        <PhoneSentence text={words.objection} phone={bill.courtPhone} />
      </p>
    </Card>
  );
}

/** The last day with its arithmetic, and what may follow otherwise. */
function Until({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { receivedOn, dueOn, daysLeft, item, isAppeal, laterGround } = bill;
  const day = (value: string): string => formatCourtDay(toCourtDay(value), lang);
  const counted = receivedOn === null ? null : dueAfter(toCourtDay(receivedOn)).counted;
  return (
    <Card className={classes.stack}>
      <h2>{t(words.until)}</h2>
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
      {receivedOn === null || dueOn === null ? (
        <p>{t(words.noDay)}</p>
      ) : (
        <p>{t(words.arithmetic, { received: day(receivedOn), due: day(dueOn) })}</p>
      )}
      {counted !== null && counted !== dueOn && <p>{t(words.moved, { counted: day(counted) })}</p>}
      <p>{t(consequenceOf(item, isAppeal, laterGround !== null))}</p>
    </Card>
  );
}

function History({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const rows = bill.events.map(({ at, what, fen, channel }, i) => ({
    key: String(i),
    title: t(what === 'paid' ? words.paidBy : words[what]),
    text: [channel && t(channelNames[channel]), fen === null ? null : formatFen(fen, lang)]
      .filter((part) => part !== null)
      .join(' · '),
    // Of the receipt and of a payout only the day is known.
    when:
      what === 'received' || what === 'paidOut'
        ? formatCourtDay(courtDayOf(new Date(at)), lang, 'table')
        : formatInstant(at, lang, 'table'),
  }));
  return (
    <Card>
      <h2>{t(words.happened)}</h2>
      <Timeline rows={rows.toReversed()} />
    </Card>
  );
}

/** One bill (R053): what, why, until when, and what happened. */
export function Component() {
  const t = useText();
  const [params] = useSearchParams();
  const { elder, list } = useViewWords();
  const read = useCall(readBill, { query: { id: params.get('id') ?? '' } });
  const bill = read.data;
  // What it is called on the notice stands beside the plain title.
  const isPlain = elder && bill !== undefined && isAsked(bill.state);
  return (
    <PageFrame
      {...(bill ? { title: t(isPlain ? list.title : feeItems[bill.item].words) } : {})}
      trail={[{ label: t(list.title), to: paths.list }]}
      sub={
        bill && (
          <>
            {isPlain && t(feeItems[bill.item].words)} <BillStateTag state={bill.state} /> <AboutBill bill={bill} />
          </>
        )
      }
    >
      {!bill && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {!bill && !read.isError && <WaitingRows rows={6} whole />}
      {bill && (
        <div className={classes.page}>
          <Sum bill={bill} />
          {bill.refundFen > 0 && <RefundProgress billId={bill.id} />}
          <How bill={bill} />
          <CheckBox bill={bill} />
          {isAsked(bill.state) && <Until bill={bill} />}
          {isAsked(bill.state) && <LinkBox bill={bill} />}
          {bill.documents.length > 0 && (
            <Card>
              <h2>{t(words.papers)}</h2>
              <div className={classes.acts}>
                {isAsked(bill.state) && (
                  <ButtonAnchor href={paths.slip(bill.id)} target="_blank" rel="noreferrer" variant="outline">
                    {t(words.slip)}
                  </ButtonAnchor>
                )}
                {bill.documents.map(({ id, title }) => (
                  <ButtonAnchor key={id} href={paths.paper(id)} target="_blank" rel="noreferrer" variant="outline">
                    {t(title)}
                  </ButtonAnchor>
                ))}
              </div>
            </Card>
          )}
          <History bill={bill} />
          {bill.caseId !== null && (
            <p>
              <Link className="target" to={paths.statement(bill.caseId)}>
                {t(words.statement)}
              </Link>
            </p>
          )}
        </div>
      )}
    </PageFrame>
  );
}
