import { Readable } from 'node:stream';
import { kindNames } from '@sufu/contract/applications';
import { formatInstant, type Lang, type Text } from '@sufu/contract/core';
import {
  type exportReport as exportCall,
  type Figures,
  type MeasureName,
  measureNames,
  measures,
  type Report,
  wayNames,
  ways,
} from '@sufu/contract/reports';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { Bytes, type Input } from '../../platform/calls/mount.ts';
import { type Row, type Sheet, streamWorkbook } from '../../platform/files/stream-workbook.ts';
import { reportFor } from './read-report.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const t = (zh: string, en: string): Text => ({ zh, en });
const words = {
  file: t('统计', 'Report'),
  totals: t('总数', 'Totals'),
  months: t('各月', 'Months'),
  kinds: t('各类申请', 'Kinds'),
  divisions: t('各部门', 'Divisions'),
  people: t('人员', 'People'),
  meanings: t('指标含义', 'Meanings'),
  days: t('日期', 'Days'),
  month: t('月份', 'Month'),
  kind: t('申请类型', 'Kind'),
  division: t('部门', 'Division'),
  person: t('姓名', 'Name'),
  others: t('已不在本部门的', 'No longer in the division'),
  inHand: t('现在手上', 'In hand now'),
  overdue: t('其中逾期', 'Of these overdue'),
  measure: t('指标', 'Figure'),
  meaning: t('含义', 'Meaning'),
  filings: t('提交方式', 'How it was filed'),
  way: t('方式', 'Way'),
  countedAt: t('统计时间', 'Counted at'),
  court: t('全院', 'The whole court'),
  scope: t('范围', 'Of'),
} as const;

const nameOfKind = (kind: string, lang: Lang): string => kindNames.find(({ key }) => key === kind)?.title[lang] ?? kind;
/** What has no figure is an empty cell: a 0 would be a figure. */
const cellsOf = (names: readonly MeasureName[], figures: Partial<Figures>): Row =>
  names.map((name) => figures[name] ?? '');

/** A sheet of figures: each line begins with what it is of. */
const sheetOf = (
  lang: Lang,
  [name, first]: readonly [Text, Text],
  lines: readonly (readonly [string, Figures])[],
): Sheet => ({
  name: name[lang],
  widths: [28, ...measureNames.map(() => 16)],
  head: [first[lang], ...measureNames.map((measure) => measures[measure].label[lang])],
  rows: lines.map(([of, figures]) => [of, ...cellsOf(measureNames, figures)]),
});

const personal = ['decided', 'late', 'returned', 'median', 'p90'] as const satisfies readonly MeasureName[];
const peopleSheet = (lang: Lang, people: NonNullable<Report['people']>): Sheet => ({
  name: words.people[lang],
  widths: [20, ...personal.map(() => 16), 14, 14],
  head: [
    words.person[lang],
    ...personal.map((measure) => measures[measure].label[lang]),
    words.inHand[lang],
    words.overdue[lang],
  ],
  rows: people.map(({ name, inHand, overdue, ...figures }) => [
    name ?? words.others[lang],
    ...cellsOf(personal, figures),
    inHand,
    overdue,
  ]),
});

const rangeOf = ({ from, to }: Report['now']): string => `${from} – ${to}`;
const meaningsSheet = (lang: Lang, { countedAt, division }: Report): Sheet => ({
  name: words.meanings[lang],
  widths: [24, 90],
  head: [words.measure[lang], words.meaning[lang]],
  rows: [
    ...measureNames.map((name) => [measures[name].label[lang], measures[name].says[lang]]),
    ...wayNames.map((way) => [ways[way].label[lang], ways[way].says[lang]]),
    [words.scope[lang], division?.name ?? words.court[lang]],
    [words.countedAt[lang], countedAt === null ? '' : formatInstant(new Date(countedAt), lang, 'table')],
  ],
});

const filingsSheet = (lang: Lang, { filings, now, before, yearBefore }: Report): Sheet => ({
  name: words.filings[lang],
  widths: [20, 26, 26, 26],
  head: [words.way[lang], ...[now, before, yearBefore].map(rangeOf)],
  rows: wayNames.map((way) => [ways[way].label[lang], filings.now[way], filings.before[way], filings.yearBefore[way]]),
});

export function sheetsOf(report: Report, lang: Lang): readonly Sheet[] {
  const { totals, months, kinds, byDivision, people, now, before, yearBefore } = report;
  return [
    sheetOf(
      lang,
      [words.totals, words.days],
      [
        [rangeOf(now), totals.now],
        [rangeOf(before), totals.before],
        [rangeOf(yearBefore), totals.yearBefore],
      ],
    ),
    sheetOf(
      lang,
      [words.months, words.month],
      months.map(({ month, figures }) => [month, figures]),
    ),
    sheetOf(
      lang,
      [words.kinds, words.kind],
      kinds.map(({ kind, figures }) => [nameOfKind(kind, lang), figures]),
    ),
    ...(byDivision.length > 0
      ? [
          sheetOf(
            lang,
            [words.divisions, words.division],
            byDivision.map(({ name, figures }) => [name, figures]),
          ),
        ]
      : []),
    ...(people ? [peopleSheet(lang, people)] : []),
    filingsSheet(lang, report),
    meaningsSheet(lang, report),
  ];
}

/** A few hundred lines at most, so it is written here; that it went out stands on the audit trail. */
export async function exportReport(context: SignedInContext, { query }: Input<typeof exportCall>): Promise<Bytes> {
  const report = await reportFor(context, query);
  const { lang } = context;
  await context.transact(async ({ record }) => {
    const { from, to } = report.now;
    const division = report.division?.id ?? null;
    record('reports.exported', null, { from, to, division, kind: query.kind ?? null, people: report.people !== null });
  });
  return new Bytes(Readable.from(streamWorkbook(sheetsOf(report, lang))), type, `${words.file[lang]}.xlsx`, true);
}
