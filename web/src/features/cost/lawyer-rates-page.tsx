import { formatFen } from '@sufu/contract/core';
import { type LawyerTable, lawyerTables, type RangeTier, riskDocument, riskTiers, tierText } from '@sufu/contract/fees';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { CostPage } from './calculator-frame.tsx';
import classes from './cost.module.css';
import { words } from './lawyer-words.ts';
import { LawOfToday } from './result.tsx';
import { StandardTable } from './standard-table.tsx';

const percent = (rate: number): string => `${rate / 100}%`;
const fromOf = (tiers: readonly RangeTier[], at: number): number => tiers[at - 1]?.to ?? 0;

/** Sums and rates of a table in words. */
function useSaid() {
  const t = useText();
  const { lang } = useLang();
  const said = (least: string, most: string) => (least === most ? most : t(words.between, { least, most }));
  return {
    sums: (span: { readonly least: number; readonly most: number }) =>
      said(formatFen(span.least, lang), formatFen(span.most, lang)),
    rates: ({ least, most }: RangeTier, onlyMost: boolean) =>
      onlyMost ? t(words.upTo, { most: percent(most) }) : said(percent(least), percent(most)),
    tier: (tiers: readonly RangeTier[], at: number) =>
      t(tierText(fromOf(tiers, at), { to: tiers[at]?.to ?? null, rate: 0 })),
  };
}

function Region({ table }: { table: LawyerTable }) {
  const t = useText();
  const { lang } = useLang();
  const said = useSaid();
  const { minimum, float, hourly, criminal } = table;
  const row = (label: string, value: string) => ({ key: label, cells: [label, value] });
  return (
    <StandardTable
      title={t(table.name)}
      heads={[t(words.item), t(words.standard)]}
      rows={[
        row(t(words.perCase), said.sums(table.nonProperty)),
        row(t(words.base), said.sums(table.base)),
        ...table.tiers.map((tier, at) =>
          row(t(words.added, { span: said.tier(table.tiers, at) }), said.rates(tier, table.onlyMost)),
        ),
        ...(minimum === null ? [] : [row(t(words.minimum), formatFen(minimum, lang))]),
        ...(float === null ? [] : [row(t(words.floatOf), `± ${percent(float)}`)]),
        row(t(words.criminal, { stage: t(words.INVESTIGATION) }), said.sums(criminal.INVESTIGATION)),
        row(t(words.criminal, { stage: t(words.PROSECUTION) }), said.sums(criminal.PROSECUTION)),
        row(t(words.criminal, { stage: t(words.TRIAL) }), said.sums(criminal.TRIAL)),
        ...(hourly === null ? [] : [row(t(words.hour), said.sums(hourly))]),
      ]}
      under={`${t(words.document)} ${table.document ? t(table.document) : t(words.toConfirm)}`}
    />
  );
}

/** The standards the calculator of lawyers' fees goes by (R051). */
export function Component() {
  const t = useText();
  const said = useSaid();
  return (
    <CostPage title={words.ratesTitle} lead={words.ratesLead}>
      <div className={classes.standards}>
        {lawyerTables.map((table) => (
          <Region key={table.region} table={table} />
        ))}
        <StandardTable
          title={t(words.risk)}
          heads={[t(words.amount), t(words.share)]}
          rows={riskTiers.map((tier, at) => ({
            key: String(tier.to),
            cells: [said.tier(riskTiers, at), percent(tier.most)],
          }))}
          under={`${t(words.banned)} ${t(riskDocument)}`}
        />
        <p className={classes.under}>{t(words.lead)}</p>
        <LawOfToday />
      </div>
    </CostPage>
  );
}
