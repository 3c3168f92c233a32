import {
  mayHoldTogether,
  type Office,
  offices,
  officeTable,
  type StaffColumn,
  type StaffLine,
  shortNameForm,
} from '@sufu/contract/administration';
import { checkMobile, normaliseMobile } from '@sufu/contract/core';
import type { GivenLine } from './isolated-read.ts';

export type Said = StaffLine['says'][number];
/** What a line states, each field checked by its form; null: it says nothing of it. */
export type StatedLine = {
  readonly staffNo: string;
  readonly name: string;
  /** Id or name of a division. */
  readonly division: string | null;
  readonly offices: readonly Office[] | null;
  readonly title: { readonly zh: string; readonly en: string };
  readonly phone: string | null;
};
type Read = { readonly stated: StatedLine | null; readonly staffNo: string | null; readonly says: readonly Said[] };

const mostName = 50;
const mostTitle = { titleZh: 40, titleEn: 80 } as const;

function officeOf(named: string): Office | undefined {
  return offices.find((office) => {
    const { zh, en } = officeTable[office].label;
    return named === office || named === zh || named.toLowerCase() === en.toLowerCase();
  });
}

/** Several stand with commas of any sort between them. */
function readOffices(cell: string): readonly Office[] | 'office' | 'apart' {
  const named = cell
    .split(/[、，,;；|/]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const held = named.map(officeOf);
  const known = [...new Set(held.flatMap((office) => office ?? []))];
  if (held.includes(undefined)) return 'office';
  return mayHoldTogether(known) ? known : 'apart';
}

/** What a line says, by its form alone; everything that is wrong with it at once. */
export function checkLine(given: GivenLine): Read {
  if ('fault' in given) return { stated: null, staffNo: null, says: [{ path: null, code: given.fault }] };
  const cell = (column: StaffColumn): string => (given.cells[column] ?? '').trim();
  const says: Said[] = [];
  const [staffNo, name, phone] = [cell('staffNo'), cell('name'), cell('phone')];
  if (!shortNameForm.test(staffNo)) says.push({ path: 'staffNo', code: 'staff-no' });
  if (name === '' || [...name].length > mostName || /\p{Cc}/u.test(name)) says.push({ path: 'name', code: 'name' });
  for (const path of ['titleZh', 'titleEn'] as const)
    if (cell(path).length > mostTitle[path] || /\p{Cc}/u.test(cell(path))) says.push({ path, code: 'title' });
  if (phone !== '' && checkMobile(phone) !== null) says.push({ path: 'phone', code: 'phone' });
  const held = cell('offices') === '' ? null : readOffices(cell('offices'));
  if (held === 'office' || held === 'apart') says.push({ path: 'offices', code: held });
  const stated = {
    ...{ staffNo, name, division: cell('division') || null },
    offices: typeof held === 'string' ? null : held,
    title: { zh: cell('titleZh'), en: cell('titleEn') },
    phone: phone === '' ? null : normaliseMobile(phone),
  };
  return { stated: says.length > 0 ? null : stated, staffNo: shortNameForm.test(staffNo) ? staffNo : null, says };
}
