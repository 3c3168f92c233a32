import {
  formatCourtDay,
  formatFen,
  formatInstant,
  formatReferenceNo,
  isCourtDay,
  toCourtDay,
} from '@sufu/contract/core';
import { channelNames, type DayDifference, differenceKinds, readReconDay } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useParams } from '../../../shared/router/navigation.tsx';
import { ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import table from '../../../shared/ui/display/stacked-table.module.css';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import desk from '../../shared/desk.module.css';
import { ChannelCard } from './channel-card.tsx';
import classes from './days.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { day = '' } }: PageAddress) =>
  isCourtDay(day) ? load(readReconDay, { params: { day } }) : Promise.resolve();

function Difference({ of }: { of: DayDifference }) {
  const t = useText();
  const { lang } = useLang();
  const about = [
    of.billNo && formatReferenceNo(of.billNo),
    of.refundNo && formatReferenceNo(of.refundNo),
    of.providerTxn,
  ].filter(Boolean);
  const at = (instant: string): string => formatInstant(instant, lang, 'table');
  const isTaken = of.kind === 'PROVIDER_ONLY' && of.billNo !== null;
  return (
    <tr>
      <td data-label={t(words.kind)}>{t(differenceKinds[of.kind])}</td>
      <td data-label={t(words.channel)}>{t(channelNames[of.channel])}</td>
      <td data-label={t(words.sum)} className={table.sum}>
        {of.kind === 'BILL_MISSING' ? '' : formatFen(of.fen, lang)}
      </td>
      <td data-label={t(words.about)}>
        <span>
          {about.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </td>
      <td data-label={t(words.found)} className="num">
        {at(of.foundAt)}
      </td>
      <td data-label={t(words.state)}>
        {of.resolvedAt === null
          ? t(words.unresolved)
          : isTaken
            ? t(words.taken)
            : t(words.resolved, { at: at(of.resolvedAt) })}
      </td>
    </tr>
  );
}

function Differences({ all }: { all: readonly DayDifference[] }) {
  const t = useText();
  if (all.length === 0) return <p className="muted">{t(words.noDifferences)}</p>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {[words.kind, words.channel, words.sum, words.about, words.found, words.state].map((word) => (
            <th key={word.zh} scope="col" className={word === words.sum ? table.sum : undefined}>
              {t(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <Difference key={each.id} of={each} />
        ))}
      </tbody>
    </table>
  );
}

function Found({ day }: { day: string }) {
  const t = useText();
  const read = useCall(readReconDay, { params: { day } });
  if (read.isError) return <CallFailure error={read.error} onAgain={() => void read.refetch()} />;
  if (!read.data) return <WaitingRows rows={6} whole />;
  const { channels, differences } = read.data;
  return (
    <div className={classes.page}>
      <div>
        <ButtonAnchor href={`/api/desk/money/days/${day}/file`} variant="outline" download>
          {t(words.dayFile)}
        </ButtonAnchor>
      </div>
      <div className={classes.channels}>
        {channels.map((each) => (
          <ChannelCard key={each.channel} day={each} />
        ))}
      </div>
      <Card>
        <h2>{t(words.differences)}</h2>
        <Differences all={differences} />
      </Card>
    </div>
  );
}

/** One day reconciled: its channels side by side, and what does not agree. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const { day = '' } = useParams();
  const isDay = isCourtDay(day);
  const title = isDay ? t(words.oneDay, { day: formatCourtDay(toCourtDay(day), lang) }) : t(words.title);
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame title={title} trail={[{ label: t(words.title), to: '/desk/money/days' }]}>
        {isDay ? <Found day={day} /> : <p className="muted">{t(words.unknownDay)}</p>}
      </PageFrame>
    </div>
  );
}
