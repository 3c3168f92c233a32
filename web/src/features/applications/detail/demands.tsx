import { type Application, dictionaries } from '@sufu/contract/applications';
import {
  courtDayOf,
  daysLeft,
  formatCourtDay,
  formatFen,
  formatInstant,
  formatReferenceNo,
  toCourtDay,
} from '@sufu/contract/core';
import { court } from '../../../shared/i18n/court-words.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { BigFigure, OutcomeCard } from '../../../shared/ui/display/outcome-card.tsx';
import { words } from '../shared/detail-words.ts';
import { documentAddress, paths } from '../shared/paths.ts';
import classes from '../shared/view.module.css';

type Props = { readonly application: Application };
type Demand = Application['demands'][number];

function useTitle({ kind, amount }: Demand): string {
  const t = useText();
  const { lang } = useLang();
  return t(kind === 'payment' ? words.payTitle : words.guaranteeTitle, { sum: formatFen(amount, lang) });
}

/** How it is met, by what the court has given. */
function How({ demand, number }: { demand: Demand; number: string }) {
  const t = useText();
  const { kind, guaranteeKind } = demand;
  const form = dictionaries.GUARANTEE_KIND.options.find(({ value }) => value === guaranteeKind);
  const where = { address: t(court.address), hours: t(court.hours), number: formatReferenceNo(number) };
  return (
    <>
      {form && <p>{t(words.guaranteeForm, { form: t(form.label) })}</p>}
      <p>{t(kind === 'payment' ? words.payHow : words.guaranteeHow, where)}</p>
      {kind === 'payment' && (
        <p>
          <Link to={paths.start('judicial_assistance_apply')}>{t(words.toAssistance)}</Link>
        </p>
      )}
    </>
  );
}

function Open({ demand, number }: { demand: Demand; number: string }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const title = useTitle(demand);
  const due = toCourtDay(demand.dueDay);
  const left = daysLeft(today, due);
  return (
    <OutcomeCard
      tone={left < 0 ? 'danger' : 'warning'}
      label={title}
      title={title}
      effect={
        <>
          <p>{t(words.demandBy, { day: formatCourtDay(due, lang) })}</p>
          <p className={classes.reason}>{demand.reason}</p>
        </>
      }
      side={
        <BigFigure
          label={t(left < 0 ? words.past : words.left)}
          figure={Math.abs(left)}
          unit={t(words.day, { n: Math.abs(left) })}
        />
      }
    >
      <div className={classes.below}>
        <How demand={demand} number={number} />
        {demand.documentId && (
          <p>
            <a href={documentAddress(demand.documentId)} target="_blank" rel="noreferrer">
              {t(words.demandPaper)}
            </a>
          </p>
        )}
      </div>
    </OutcomeCard>
  );
}

function Settled({ demand }: { demand: Demand }) {
  const t = useText();
  const title = useTitle(demand);
  const day = courtDayOf(demand.settledAt ?? demand.at);
  return (
    <p>
      {title}{' '}
      <span className="muted">{t(demand.state === 'met' ? words.demandMet : words.demandWithdrawn, { day })}</span>
    </p>
  );
}

/** What has to be paid or secured before the court goes on: open ones first, with where and how. */
export function Demands({ application: { demands, number } }: Props) {
  const settled = demands.filter(({ state }) => state !== 'open');
  return (
    <>
      {demands
        .filter(({ state }) => state === 'open')
        .map((demand) => (
          <Open key={demand.id} demand={demand} number={number ?? ''} />
        ))}
      {settled.length > 0 && (
        <Card>
          {settled.map((demand) => (
            <Settled key={demand.id} demand={demand} />
          ))}
        </Card>
      )}
    </>
  );
}

/** When and where one is seen. */
export function Meeting({ application: { schedule, state } }: Props) {
  const t = useText();
  const { lang } = useLang();
  if (!schedule || state !== 24) return null;
  const { startsAt, place, people, note } = schedule;
  const rows = [
    { label: t(words.meetWhen), value: formatInstant(startsAt, lang) },
    { label: t(words.meetWhere), value: place },
    { label: t(words.meetWho), value: people.join(lang === 'zh' ? '、' : ', ') },
    { label: t(words.meetNote), value: note },
  ];
  return (
    <Card>
      <h2>{t(words.meetTitle)}</h2>
      <Facts rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  );
}
