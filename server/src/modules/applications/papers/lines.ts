import type { Field, SummaryRow } from '@sufu/contract/applications';
import { type CourtDay, formatCourtDay } from '@sufu/contract/core';

/** A day on a paper, without its weekday: 2026 年 11 月 26 日. */
export const documentDay = (day: CourtDay): string => formatCourtDay(day, 'zh').replace(/（周.）$/, '');

/** As a paper says it: days without weekday, and no full stop before the one that closes the sentence. */
const plain = (value: string): string => value.replace(/（周[日一二三四五六]）/g, '').replace(/。$/, '');

type Part = readonly [name: string, say: (value: string) => string];
/** Who a party is, in the order of a statement of claim (民诉法第124条). */
const partyParts: readonly Part[] = [
  ['partyName', (value) => value],
  ['gender', (value) => value],
  ['ethnicity', (value) => value],
  ['birthDate', (value) => `${value}出生`],
  ['occupation', (value) => value],
  ['workUnit', (value) => `工作单位${value}`],
  ['creditCode', (value) => `统一社会信用代码${value}`],
  ['idNo', (value) => `证件号码${value}`],
  ['phone', (value) => `联系电话${value}`],
];

const subOf = (entry: SummaryRow, name: string): string => {
  const row = entry.rows?.find(({ path }) => path === `${entry.path}.${name}`);
  return row && !row.empty ? plain(row.value) : '';
};

function partyLine(entry: SummaryRow): string {
  const role = subOf(entry, 'partyRole') || entry.label;
  const parts = partyParts.flatMap(([name, say]) => {
    const value = subOf(entry, name);
    return value === '' ? [] : [say(value)];
  });
  const home = `${subOf(entry, 'region')}${subOf(entry, 'address')}`;
  const [head, tail] = [subOf(entry, 'legalRepName'), subOf(entry, 'legalRepPosition')];
  const agent = subOf(entry, 'agentName');
  return [
    `${role}：${[...parts, ...(home === '' ? [] : [`住${home}`])].join('，')}。`,
    ...(head === '' ? [] : [`法定代表人（主要负责人）：${[head, tail].filter(Boolean).join('，')}。`]),
    ...(agent === '' ? [] : [`委托诉讼代理人：${[agent, subOf(entry, 'agentFirm')].filter(Boolean).join('，')}。`]),
  ].join('');
}

function claimLine(entry: SummaryRow, n: number): string {
  const amount = subOf(entry, 'claimAmount');
  return `${n}．${subOf(entry, 'claimText')}${amount === '' ? '' : `（金额 ${amount.replace(/（.*）$/, '')}）`}。`;
}

/** One entry of a list as a sentence: parties and claims as a suit words them, others with their labels. */
export function entryLine(field: Field | undefined, entry: SummaryRow, n: number): string {
  if (field?.control === 'party-list') return partyLine(entry);
  if (field?.item === 'CLAIM') return claimLine(entry, n);
  const given = (entry.rows ?? []).filter((row) => !row.empty);
  const parts = given.map(({ label, value }) => `${label}：${plain(value)}`);
  return `${n}．${parts.join('；')}。`;
}

/** A short answer as label and value. */
export const labelled = ({ label, value }: SummaryRow): { label: string; value: string } => ({
  label,
  value: value.replace(/（周[日一二三四五六]）/g, ''),
});
