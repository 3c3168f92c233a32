import { formatFen } from '@sufu/contract/core';
import { channelName, type MoneyHome, type RefundGroup, readMoneyHome } from '@sufu/contract/payments';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from './home.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader) => load(readMoneyHome, {});

/** What came today, by channel. */
function Today({ today }: { today: MoneyHome['today'] }) {
  const t = useText();
  const { lang } = useLang();
  const total = today.reduce((sum, { count, fen }) => ({ count: sum.count + count, fen: sum.fen + fen }), {
    ...{ count: 0, fen: 0 },
  });
  return (
    <Card className={classes.today}>
      <h2>{t(words.today)}</h2>
      {today.length === 0 ? (
        <p className="muted">{t(words.noneToday)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.way)}</th>
              <th scope="col">{t(words.count)}</th>
              <th scope="col">{t(words.sum)}</th>
            </tr>
          </thead>
          <tbody>
            {today.map(({ channel, count, fen }) => (
              <tr key={channel}>
                <th scope="row">{t(channelName(channel))}</th>
                <td>{count}</td>
                <td>{formatFen(fen, lang)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(words.whole)}</th>
              <td>{total.count}</td>
              <td>{formatFen(total.fen, lang)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

function Part({ title, to, see, children }: { title: string; to: string; see: string; children: ReactNode }) {
  return (
    <Card className={classes.part}>
      <h2>{title}</h2>
      {children}
      <div>
        <ButtonLink to={to} variant="outline">
          {see}
        </ButtonLink>
      </div>
    </Card>
  );
}

const listOf = (group: RefundGroup): string => `/desk/money/refunds?group=${group}`;

/** A number of refunds that stand in another group than what is to be paid out, and the way to them. */
function Elsewhere({ group, tone, icon, children }: ComponentProps<typeof Tag> & { readonly group: RefundGroup }) {
  return (
    <Link to={listOf(group)}>
      <Tag tone={tone} {...(icon ? { icon } : {})}>
        {children}
      </Tag>
    </Link>
  );
}

function Refunds({ refunds }: { refunds: MoneyHome['refunds'] }) {
  const t = useText();
  const { lang } = useLang();
  const { todo, near, late, waiting, waitingLate, sending, stuck } = refunds;
  const first = todo.count > 0 || waiting + sending === 0 ? 'todo' : waiting > 0 ? 'waiting' : 'sending';
  return (
    <Part title={t(words.refunds)} to={listOf(first)} see={t(words.seeRefunds)}>
      <p>{t(words.toPay, { n: todo.count, sum: formatFen(todo.fen, lang) })}</p>
      <p className={classes.tags}>
        {late > 0 && (
          <Tag tone="danger" icon={IconAlertTriangle}>
            {t(words.late, { n: late })}
          </Tag>
        )}
        {near > 0 && (
          <Tag tone="warning" icon={IconClock}>
            {t(words.near, { n: near })}
          </Tag>
        )}
        {waitingLate > 0 && (
          <Elsewhere group="waiting" tone="danger" icon={IconAlertTriangle}>
            {t(words.waitingLate, { n: waiting, late: waitingLate })}
          </Elsewhere>
        )}
        {waiting > 0 && waitingLate === 0 && (
          <Elsewhere group="waiting" tone="neutral">
            {t(words.waiting, { n: waiting })}
          </Elsewhere>
        )}
        {stuck > 0 && (
          <Elsewhere group="sending" tone="danger" icon={IconAlertTriangle}>
            {t(words.stuck, { n: stuck })}
          </Elsewhere>
        )}
        {sending > stuck && (
          <Elsewhere group="sending" tone="info">
            {t(words.sending, { n: sending })}
          </Elsewhere>
        )}
      </p>
    </Part>
  );
}

function Treasury({ treasury: { owedFen, waiting } }: Pick<MoneyHome, 'treasury'>) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Part title={t(words.treasury)} to="/desk/money/remittances" see={t(words.seeTreasury)}>
      <p>{formatFen(owedFen, lang)}</p>
      {waiting.count > 0 && (
        <p className={classes.tags}>
          <Tag tone="info" icon={IconClock}>
            {t(words.treasuryWaiting, { n: waiting.count, sum: formatFen(waiting.fen, lang) })}
          </Tag>
        </p>
      )}
    </Part>
  );
}

function Quiet({ yesterday }: { yesterday: MoneyHome['yesterday'] }) {
  const t = useText();
  const { lang } = useLang();
  const { count, fen, isMatched } = yesterday;
  const said = t(isMatched ? words.matched : words.yesterday, { n: count, sum: formatFen(fen, lang) });
  return <p>{`${t(words.quiet)} ${said}`.replace('。 ', '。')}</p>;
}

const isQuiet = ({ refunds: { todo, waitingLate, stuck }, differences, ownerless, payouts, treasury }: MoneyHome) =>
  todo.count + waitingLate + stuck + differences.open + ownerless.count + payouts.count + treasury.waiting.count === 0;

/** The cashier's desk: what came, and what waits, the pressing first. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const home = useCall(readMoneyHome, {});
  const { data } = home;
  return (
    <DeskPage title={t(words.title)}>
      {home.isPending && <WaitingRows rows={4} whole />}
      {home.isError && <CallFailure error={home.error} onAgain={() => void home.refetch()} />}
      {data && (
        <div className={classes.parts}>
          {isQuiet(data) && <Quiet yesterday={data.yesterday} />}
          <Today today={data.today} />
          <Refunds refunds={data.refunds} />
          <Part title={t(words.differences)} to="/desk/money/differences" see={t(words.seeDifferences)}>
            <p>{data.differences.open === 0 ? t(words.noDifference) : t(words.open, { n: data.differences.open })}</p>
            {data.differences.old > 0 && (
              <p className={classes.tags}>
                <Tag tone="warning" icon={IconClock}>
                  {t(words.old, { n: data.differences.old })}
                </Tag>
              </p>
            )}
          </Part>
          <Part title={t(words.ownerless)} to="/desk/money/ownerless" see={t(words.seeOwnerless)}>
            <p>
              {data.ownerless.count === 0
                ? t(words.noOwnerless)
                : t(words.ownerlessSum, { n: data.ownerless.count, sum: formatFen(data.ownerless.fen, lang) })}
            </p>
          </Part>
          <Part title={t(words.payouts)} to="/desk/money/refunds?group=payouts" see={t(words.seePayouts)}>
            <p>
              {data.payouts.count === 0
                ? t(words.noPayouts)
                : t(words.toPay, { n: data.payouts.count, sum: formatFen(data.payouts.fen, lang) })}
            </p>
          </Part>
          <Part title={t(words.corrections)} to="/desk/money/corrections" see={t(words.seeCorrections)}>
            <p>{data.corrections === 0 ? t(words.noCorrections) : t(words.correctionsOpen, { n: data.corrections })}</p>
          </Part>
          <Treasury treasury={data.treasury} />
        </div>
      )}
    </DeskPage>
  );
}
