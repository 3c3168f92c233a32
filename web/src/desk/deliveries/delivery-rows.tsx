import { formatInstant, type Lang } from '@sufu/contract/core';
import { type Channel, channelWords, type DeskDelivery } from '@sufu/contract/delivery';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import classes from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import { DeliveryStateTag } from './state-tag.tsx';
import { words } from './words.ts';

/** The ways of a service one after the other. */
export const channelsIn = (channels: readonly Channel[], lang: Lang): string =>
  channels.map((channel) => channelWords[channel][lang]).join(lang === 'zh' ? '、' : ', ');

/** The first paper, and how many there are. */
export function PaperTitle({ item }: { item: Pick<DeskDelivery, 'title' | 'papers'> }) {
  const t = useText();
  const title = t(item.title);
  return <>{item.papers > 1 ? t(words.several, { title, n: item.papers }) : title}</>;
}

function Row({ item }: { item: DeskDelivery }) {
  const t = useText();
  const { lang } = useLang();
  const { id, addressee, role, caseNo, state, channels, servedOn, rule, lastDay, opened, since } = item;
  const facts = [
    channelsIn(channels, lang),
    servedOn && t(words.servedOn, { day: servedOn }),
    rule && t(rule),
    lastDay && t(words.lastDay, { day: lastDay }),
    opened && t(words.opened),
    t(words.since, { at: formatInstant(since, lang, 'table') }),
  ];
  return (
    <li>
      <header>
        <b>
          <Link to={`/desk/deliveries/${id}`} data-personal>
            <PaperTitle item={item} />
          </Link>
        </b>
        <DeliveryStateTag state={state} />
        <CaseNo>{caseNo}</CaseNo>
      </header>
      <p data-personal>
        {addressee} <small>{t(litigantRole(role))}</small>
      </p>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </li>
  );
}

/** Services at the desk; each leads to its page. */
export const DeliveryRows = ({ rows }: { rows: readonly DeskDelivery[] }) => (
  <ul className={classes.cards}>
    {rows.map((item) => (
      <Row key={item.id} item={item} />
    ))}
  </ul>
);
