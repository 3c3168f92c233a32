import type { Field, Kind, SummaryRow, SummarySection } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

export type PaperSection = {
  readonly key: string;
  readonly title: string | Text;
  readonly rows: readonly SummaryRow[];
};

const titles = {
  asked: { zh: '请求、事实和理由', en: 'Claims, facts and reasons' },
  parties: { zh: '当事人', en: 'Parties' },
  rest: { zh: '其他内容', en: 'Other answers' },
} as const satisfies Record<string, Text>;

const areParties = (field: Field | undefined): boolean => field?.item === 'PARTY' || field?.item === 'OWN_PARTY';

/**
 * The answers for whoever reviews them: what is asked for and why first, as the printed page orders it; then who the parties
 * are, what else was asked, and the data of applicant, agent and case. A kind whose printed page names none of its own
 * fields keeps them together.
 */
export function orderSections(kind: Kind, sections: readonly SummarySection[]): readonly PaperSection[] {
  const own = sections.find(({ key }) => key === 'own');
  const others = sections.filter((section) => section !== own && section.key !== 'materials');
  if (!own) return others;
  const fieldOf = ({ path }: SummaryRow) => kind.fields.find(({ name }) => name === path);
  const printed = (kind.printed?.body ?? []).flatMap(({ source }) => source);
  const parties = own.rows.filter((row) => areParties(fieldOf(row)));
  const asked = printed.flatMap((name) => own.rows.filter((row) => row.path === name && !parties.includes(row)));
  if (asked.length === 0) return [own, ...others];
  const rest = own.rows.filter((row) => !asked.includes(row) && !parties.includes(row));
  return [
    { key: 'asked', title: titles.asked, rows: asked },
    { key: 'parties', title: titles.parties, rows: parties },
    { key: 'rest', title: titles.rest, rows: rest },
    ...others,
  ].filter(({ rows }) => rows.length > 0);
}

/** How many answers of these rows are empty, those inside the entries of a list too. */
export const countEmpty = (rows: readonly SummaryRow[]): number =>
  rows.reduce((n, row) => n + (row.rows ? countEmpty(row.rows) : row.empty ? 1 : 0), 0);
