import { formatCourtDay, formatFen, formatInstant, toCourtDay } from '@sufu/contract/core';
import {
  channelNames,
  feeItems,
  followByLink,
  isPayable,
  type LinkedBill,
  readBillByLink,
  submitByLink,
} from '@sufu/contract/payments';
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
import { SingleTaskPage, Ways } from '../../../shared/layout/single-task-page.tsx';
import { useParams } from '../../../shared/router/navigation.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { paths } from '../paths.ts';
import { sceneHere } from '../pay/scene-here.ts';
import { often } from '../pay/waiting.tsx';
import { Way } from '../pay/way.tsx';
import classes from '../payments.module.css';
import { words } from '../words.ts';
import { keepLink } from './kept-link.ts';
import { linkWords } from './link-words.ts';

export const prefetch = (load: PrefetchLoader, _: boolean, { params: { token = '' } }: PageAddress) =>
  load(readBillByLink, { params: { token } });
/** What the address stands for: a token that is none is not found. */
export const subject = { calls: [readBillByLink], saysSo: true };

const over = ['bill.link', 'bill.link-over', 'invalid'];

type Props = { readonly token: string; readonly bill: LinkedBill };
function Choose({ token, bill }: Props) {
  const t = useText();
  const { lang } = useLang();
  const refresh = useRefresh();
  const begin = useCallMutation(submitByLink, {
    refreshes: [readBillByLink],
    onError: ({ reason }) => void (reason === 'bill.changed' && refresh(readBillByLink)),
  });
  const { channels, payingUntil, version } = bill;
  if (payingUntil !== null) return <Note>{t(words.somebody, { time: formatInstant(payingUntil, lang) })}</Note>;
  if (channels.length === 0) return <p>{t(linkWords.noChannel, { phone: bill.courtPhone })}</p>;
  return (
    <>
      {begin.error && <Note tone="danger">{errorSentence(begin.error, lang)}</Note>}
      <Ways>
        {channels.map((channel) => (
          <Button
            key={channel}
            loading={begin.isPending && begin.variables?.body.channel === channel}
            disabled={begin.isPending}
            onClick={() => {
              keepLink(token);
              begin.mutate({ params: { token }, body: { version, channel, scene: sceneHere(), key: requestKey() } });
            }}
          >
            {t(words.byChannel, { name: t(channelNames[channel]) })}
          </Button>
        ))}
      </Ways>
    </>
  );
}

type Order = NonNullable<LinkedBill['order']>;
function Follow({ token, bill, order }: Props & { readonly order: Order }) {
  const t = useText();
  const { lang } = useLang();
  const follow = useCallMutation(followByLink, { refreshes: [readBillByLink] });
  const act = (act: 'confirm' | 'cancel') => follow.mutate({ params: { token }, body: { act } });
  const doing = follow.isPending ? follow.variables?.body.act : undefined;
  return (
    <>
      <Way order={order} court={bill.court} code={paths.codeByLink(token, order.id)} />
      {follow.error && <Note tone="danger">{errorSentence(follow.error, lang)}</Note>}
      <p className="sr-only" role="status">
        {t(words.waiting)}
      </p>
      <Ways>
        <Button
          variant={order.jump === null ? 'filled' : 'outline'}
          loading={doing === 'confirm'}
          onClick={() => act('confirm')}
        >
          {t(words.iPaid)}
        </Button>
        <Button variant="outline" loading={doing === 'cancel'} onClick={() => act('cancel')}>
          {t(words.otherWay)}
        </Button>
      </Ways>
    </>
  );
}

function Pay({ token, bill }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { court, item, owedFen, dueOn, payer, order } = bill;
  return (
    <SingleTaskPage title={t(linkWords.pageTitle)} lead={t(linkWords.pageLead)}>
      <Facts
        rows={[
          { label: t(linkWords.sum), value: <strong>{formatFen(owedFen, lang)}</strong> },
          { label: t(linkWords.item), value: t(feeItems[item].words) },
          { label: t(linkWords.court), value: court },
          ...(payer === null ? [] : [{ label: t(linkWords.payer), value: payer }]),
          ...(dueOn === null ? [] : [{ label: t(linkWords.lastDay), value: formatCourtDay(toCourtDay(dueOn), lang) }]),
        ]}
      />
      {order ? <Follow token={token} bill={bill} order={order} /> : <Choose token={token} bill={bill} />}
    </SingleTaskPage>
  );
}

function Said({ title, why }: { title: string; why: string }) {
  const t = useText();
  return (
    <SingleTaskPage title={title} lead={why}>
      <Ways>
        <ButtonLink to="/index" variant="outline">
          {t(linkWords.home)}
        </ButtonLink>
      </Ways>
    </SingleTaskPage>
  );
}

/** For whoever has the link: pay somebody's fee without an account (money.md §1.2). */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { token = '' } = useParams();
  const read = useCall(
    readBillByLink,
    { params: { token } },
    {
      quiet: true,
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (!data?.order) return false;
        return dataUpdateCount < often.until ? often.first : often.later;
      },
    },
  );
  const { data: bill, error } = read;
  if (error && over.includes(error.reason ?? ''))
    return <Said title={t(linkWords.over)} why={errorSentence(error, lang)} />;
  if (!bill)
    return (
      <SingleTaskPage title={t(linkWords.pageTitle)}>
        {error ? (
          <CallFailure error={error} onAgain={() => void read.refetch()} />
        ) : (
          <div className={classes.stack}>
            <WaitingRows rows={3} whole />
          </div>
        )}
      </SingleTaskPage>
    );
  if (isPayable(bill.state)) return <Pay token={token} bill={bill} />;
  return bill.state === 'PAID' || bill.state === 'SETTLED' ? (
    <Said
      title={t(linkWords.paid)}
      why={t(linkWords.paidWhy, { court: bill.court, item: t(feeItems[bill.item].words) })}
    />
  ) : (
    <Said title={t(linkWords.nothing)} why={t(linkWords.nothingWhy, { phone: bill.courtPhone })} />
  );
}
