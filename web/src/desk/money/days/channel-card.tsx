import { formatCourtDay, formatFen, formatInstant, toCourtDay } from '@sufu/contract/core';
import { channelNames, closeDay, listDays, type ReconDay, readReconDay } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { DayStateTag } from './day-state.tsx';
import classes from './days.module.css';
import { words } from './words.ts';

/** Ours and theirs side by side. */
function Sums({ day }: { day: ReconDay }) {
  const t = useText();
  const { lang } = useLang();
  const rows = [
    [words.came, day.ourFen, day.theirFen],
    [words.back, day.ourRefundFen, day.theirRefundFen],
  ] as const;
  return (
    <table className={classes.sums}>
      <thead>
        <tr>
          {[words.side, words.ours, day.channel === 'BANK' ? words.theirsBank : words.theirs, words.apart].map(
            (word) => (
              <th key={word.zh} scope="col">
                {t(word)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([word, ours, theirs]) => (
          <tr key={word.zh}>
            <th scope="row">{t(word)}</th>
            <td>{formatFen(ours, lang)}</td>
            <td>{formatFen(theirs, lang)}</td>
            <td className={ours === theirs ? undefined : classes.apart}>{formatFen(ours - theirs, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CloseDialog({ day, onClose }: { day: ReconDay; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const close = useCallMutation(closeDay, { refreshes: [readReconDay, listDays], onSuccess: onClose });
  const { channel, version } = day;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.close)}
      verb={t(words.close)}
      busy={close.isPending}
      error={close.error ? errorSentence(close.error, lang) : undefined}
      onAct={() => close.mutate({ params: { day: day.day, channel }, body: { version } })}
      effect={
        <>
          <p>
            {t(channelNames[channel])} {formatCourtDay(toCourtDay(day.day), lang)} {formatFen(day.theirFen, lang)}
          </p>
          <p>{t(words.closeEffect)}</p>
        </>
      }
    />
  );
}

/** A channel's part of a day: the sums, what it keeps, and closing it. */
export function ChannelCard({ day }: { day: ReconDay }) {
  const t = useText();
  const { lang } = useLang();
  const [closing, setClosing] = useState(false);
  const isBank = day.channel === 'BANK';
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.fee), isBank ? null : formatFen(day.feeFen, lang)],
    [t(words.lines), String(day.lines)],
    [t(words.cleared), isBank || day.theirFen === 0 ? null : t(day.isCleared ? words.isCleared : words.notCleared)],
    [t(words.compared), day.comparedAt && formatInstant(day.comparedAt, lang, 'table')],
  ];
  const mayClose = day.state === 'MATCHED' || day.state === 'DIFFERENT';
  return (
    <Card className={classes.channel}>
      <div className={classes.head}>
        <h2>{t(channelNames[day.channel])}</h2>
        <DayStateTag state={day.state} channel={day.channel} />
      </div>
      {day.state !== 'WAITING' && (
        <>
          <Sums day={day} />
          <Facts rows={facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
        </>
      )}
      {day.closedAt && <p className="small">{t(words.closedAt, { at: formatInstant(day.closedAt, lang) })}</p>}
      {mayClose && day.open > 0 && <p className="small">{t(words.openFirst)}</p>}
      {mayClose && day.open === 0 && (
        <div>
          <Button variant="outline" onClick={() => setClosing(true)}>
            {t(words.close)}
          </Button>
        </div>
      )}
      {closing && <CloseDialog day={day} onClose={() => setClosing(false)} />}
    </Card>
  );
}
