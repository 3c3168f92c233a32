import { formatFen } from '@sufu/contract/core';
import { channelNames, type PayOrder } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { useNow } from '../../../shared/timing/clock.tsx';
import { ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../payments.module.css';
import { words } from '../words.ts';

const minute = 60_000;
/** Of the 15 minutes of a code, those behind which the result is late. */
const lateBefore = 13 * minute;

type Shown = Pick<PayOrder, 'channel' | 'expiresAt' | 'hasCode' | 'jump' | 'fen'>;
type Props = {
  readonly order: Shown;
  /** Who is paid, to be compared with what the app says. */
  readonly court: string;
  /** Where the code is drawn. */
  readonly code: string;
};
/** The code or the way to the app, with what to compare before paying. */
export function Way({ order, court, code }: Props) {
  const t = useText();
  const { lang } = useLang();
  const elder = useAppearance().appearance.view === 'elder';
  const now = useNow().getTime();
  const name = t(channelNames[order.channel]);
  const left = Math.floor((Date.parse(order.expiresAt) - now) / minute);
  const isLate = Date.parse(order.expiresAt) - now < lateBefore;
  const compare = <p>{t(words.compare, { court, sum: formatFen(order.fen, lang) })}</p>;
  if (order.hasCode)
    return (
      <div className={classes.code}>
        <h2>{t(words.scan, { name })}</h2>
        <img src={code} alt={t(words.codeOf, { name })} width={elder ? 280 : 240} height={elder ? 280 : 240} />
        <p className={classes.amount}>{formatFen(order.fen, lang)}</p>
        {compare}
        {left > 0 && <p className="small">{t(elder ? words.newCode : words.left, { n: left })}</p>}
        {isLate && <Note>{t(words.waitLong)}</Note>}
      </div>
    );
  if (order.jump === null) return <Note>{t(words.renewing)}</Note>;
  return (
    <div className={classes.stack}>
      <p className={classes.amount}>{formatFen(order.fen, lang)}</p>
      {compare}
      {/* WeChat Pay looks where one comes from; of the address only the site is told. */}
      <ButtonAnchor href={order.jump} referrerPolicy="origin">
        {t(words.jump, { name })}
      </ButtonAnchor>
      <p>{t(words.jumped)}</p>
      {isLate && <Note>{t(words.waitLong)}</Note>}
    </div>
  );
}
