import { formatCourtDay, formatFen, type Text } from '@sufu/contract/core';
import {
  type CourtFees,
  currentFeeRules,
  type FeeConfig,
  feeBases,
  feeChoiceNames,
  feeChoiceRange,
  feeChoices,
  feeChoiceText,
  lprOverdue,
  type Tier,
  tierText,
  yearPercent,
} from '@sufu/contract/fees';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { prefetchTables } from '../../shared/fees/prefetch-tables.ts';
import { useCourtFees } from '../../shared/fees/use-court-fees.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CostPage } from './calculator-frame.tsx';
import classes from './cost.module.css';
import { words } from './rates-words.ts';
import { LawOfToday } from './result.tsx';
import { StandardTable } from './standard-table.tsx';

export const prefetch = (load: PrefetchLoader) => prefetchTables(load);

const rules = currentFeeRules;
const yuan = (amount: number): number => amount * 100;

/** A scale, step by step. */
function Scale({ title, tiers, under }: { title: Text; tiers: readonly Tier[]; under: string }) {
  const t = useText();
  const { lang } = useLang();
  const rows = tiers.map((tier, at) => ({
    key: String(tier.to),
    cells: [
      t(tierText(tiers[at - 1]?.to ?? 0, tier)),
      'flat' in tier ? formatFen(tier.flat, lang) : `${tier.rate / 100}%`,
    ],
  }));
  return <StandardTable title={t(title)} heads={[t(words.span), t(words.rate)]} rows={rows} under={under} />;
}

/** What has one price, or a part of another. */
function Others() {
  const t = useText();
  const { lang } = useLang();
  const { fixed, bankruptcyCap } = rules;
  const sum = (fen: number) => formatFen(fen, lang);
  const between = (least: number, most: number) => `${sum(yuan(least))} – ${sum(yuan(most))}`;
  const rows: readonly (readonly [Text, string, Text])[] = [
    [words.marriageMore, t(words.plus, { rate: '0.5%' }), feeBases.divorce],
    [words.personalityMore, t(words.plus, { rate: '1%; 0.5%' }), feeBases.personality],
    [words.labour, sum(fixed.LABOUR), feeBases.labour],
    [words.adminSpecial, sum(fixed.ADMIN_SPECIAL), feeBases.adminSpecial],
    [words.admin, sum(fixed.ADMIN), feeBases.admin],
    [words.paymentOrder, t(words.third), feeBases.paymentOrder],
    [words.summons, sum(fixed.PUBLIC_SUMMONS), feeBases.summons],
    [words.arbitration, sum(fixed.ARBITRATION_REVIEW), feeBases.arbitration],
    [words.bankruptcy, t(words.halfUpTo, { cap: sum(bankruptcyCap) }), feeBases.bankruptcy],
    [words.fund, between(1_000, 10_000), feeBases.maritime],
    [words.order, between(1_000, 5_000), feeBases.maritime],
    [words.registration, sum(yuan(1_000)), feeBases.maritime],
  ];
  return (
    <StandardTable
      title={t(words.others)}
      heads={[t(words.item), t(words.basis), t(words.rate)]}
      rows={rows.map(([item, fee, basis]) => ({ key: item.zh, cells: [t(item), t(basis), fee] }))}
    />
  );
}

/** What is chosen locally, with the range of the law; a default is called one. */
function LocalChoices({ court: { config, own } }: { court: CourtFees }) {
  const t = useText();
  const { lang } = useLang();
  const said = (name: keyof FeeConfig, value: string) => (own.includes(name) ? value : t(words.byDefault, { value }));
  return (
    <StandardTable
      title={t(words.local)}
      heads={[t(words.item), t(words.legalRange), t(words.chosen)]}
      rows={feeChoices.map((name) => ({
        key: name,
        cells: [t(feeChoiceNames[name]), feeChoiceRange(name, lang), said(name, feeChoiceText(config, name, lang))],
      }))}
      under={t(words.localUnder)}
    />
  );
}

function Rates({ court: { lpr } }: { court: CourtFees }) {
  const t = useText();
  const { lang } = useLang();
  const day = formatCourtDay(lpr.knownUntil, lang);
  const overdue = lprOverdue(useToday(), lpr);
  return (
    <StandardTable
      title={t(words.lpr)}
      heads={[t(words.lprFrom), t(words.lprRate)]}
      rows={[...lpr.changes].reverse().map(({ from, rate }) => ({
        key: from,
        cells: [formatCourtDay(from, lang, 'table'), yearPercent(rate)],
      }))}
      under={t(overdue ? words.lprOverdue : words.lprKnown, { day })}
    />
  );
}

const free = [words.noneA, words.noneB, words.noneC, words.noneD, words.noneE] as const;

/** The standards of court fees with what is chosen locally, what is free, and what is not the court's (R049, B031). */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const court = useCourtFees();
  return (
    <CostPage title={words.title} lead={words.lead}>
      <div className={classes.standards}>
        <Scale title={words.property} tiers={rules.property} under={t(words.propertyUnder)} />
        {court && <LocalChoices court={court} />}
        <Others />
        <Scale
          title={words.preservation}
          tiers={rules.preservation}
          under={t(words.preservationUnder, { cap: formatFen(rules.preservationCap, lang) })}
        />
        <Scale title={words.enforcement} tiers={rules.enforcement} under={t(words.enforcementUnder)} />
        <Card>
          <h2>{t(words.none)}</h2>
          <ul className={classes.list}>
            {free.map((each) => (
              <li key={each.zh}>{t(each)}</li>
            ))}
          </ul>
          <p className={classes.under}>{t(words.noneUnder)}</p>
        </Card>
        <Card>
          <h2>{t(words.notOurs)}</h2>
          <p>{t(words.notOursWhat)}</p>
          <p className={classes.under}>{t(words.notOursUnder)}</p>
        </Card>
        {court && <Rates court={court} />}
        <LawOfToday />
      </div>
    </CostPage>
  );
}
