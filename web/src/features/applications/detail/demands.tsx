import { type Application, courtActionOf, type Kind, preservation } from '@sufu/contract/applications';
import {
  courtDayOf,
  daysLeft,
  formatCourtDay,
  formatFen,
  formatInstant,
  formatReferenceNo,
  toCourtDay,
} from '@sufu/contract/core';
import { paymentDays } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { useCourt } from '../../../shared/site/use-court.ts';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { BigFigure, OutcomeCard } from '../../../shared/ui/display/outcome-card.tsx';
import { words } from '../shared/detail-words.ts';
import { documentAddress, paths } from '../shared/paths.ts';
import classes from '../shared/view.module.css';

type Props = { readonly application: Application; readonly kind: Kind };
type Demand = Application['demands'][number];

function useTitle({ kind, amount }: Demand): string {
  const t = useText();
  const { lang } = useLang();
  return t(kind === 'payment' ? words.payTitle : words.guaranteeTitle, { sum: formatFen(amount, lang) });
}

/** The court does not collect it (Measures art. 12). */
function isPaidStraight(kind: Kind): boolean {
  const required = courtActionOf(kind, 'requirePayment');
  return required !== undefined && required.fee === undefined;
}

function HowToPay({ kind }: { kind: Kind }) {
  const t = useText();
  if (isPaidStraight(kind)) return <p>{t(words.payStraight)}</p>;
  return (
    <>
      <p>{t(words.payHow)}</p>
      <p>
        <ButtonLink to="/payment/payment-list">{t(words.toPay)}</ButtonLink>
      </p>
      <p>
        <Link to={paths.start('judicial_assistance_apply')}>{t(words.toAssistance)}</Link>
      </p>
    </>
  );
}

/** How a security is given, by what the court has said. */
function HowToSecure({ demand: { guaranteeKind }, number }: { demand: Demand; number: string }) {
  const t = useText();
  const court = useCourt();
  const form = preservation.GUARANTEE_KIND.options.find(({ value }) => value === guaranteeKind);
  const where = { address: t(court.address), hours: t(court.hours), number: formatReferenceNo(number) };
  return (
    <>
      {form && <p>{t(words.guaranteeForm, { form: t(form.label) })}</p>}
      <p>{t(words.guaranteeHow, where)}</p>
    </>
  );
}

function Open({ demand, number, kind }: { demand: Demand; number: string; kind: Kind }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const title = useTitle(demand);
  const due = demand.dueDay === null ? null : toCourtDay(demand.dueDay);
  const left = due === null ? 0 : daysLeft(today, due);
  return (
    <OutcomeCard
      tone={left < 0 ? 'danger' : 'warning'}
      label={title}
      title={title}
      effect={
        <>
          <p>
            {due === null
              ? t(words.demandFromReceipt, { n: paymentDays })
              : t(words.demandBy, { day: formatCourtDay(due, lang) })}
          </p>
          <p className={classes.reason}>{demand.reason}</p>
        </>
      }
      side={
        due !== null && (
          <BigFigure
            label={t(left < 0 ? words.past : words.left)}
            figure={Math.abs(left)}
            unit={t(words.day, { n: Math.abs(left) })}
          />
        )
      }
    >
      <div className={classes.below}>
        {demand.kind === 'payment' ? <HowToPay kind={kind} /> : <HowToSecure demand={demand} number={number} />}
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
export function Demands({ application: { demands, number }, kind }: Props) {
  const settled = demands.filter(({ state }) => state !== 'open');
  return (
    <>
      {demands
        .filter(({ state }) => state === 'open')
        .map((demand) => (
          <Open key={demand.id} demand={demand} number={number ?? ''} kind={kind} />
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
export function Meeting({ application: { schedule, state } }: Pick<Props, 'application'>) {
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
