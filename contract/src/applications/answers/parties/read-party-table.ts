import {
  type CourtDay,
  checkCreditCode,
  checkIdCard,
  fill,
  type Lang,
  normaliseDigits,
  type Text,
} from '../../../core/index.ts';
import type { AnswerRow } from '../../definition/field.ts';
import { checkField } from '../../definition/field-checks/index.ts';
import { items } from '../../definition/items/index.ts';
import { liveItemFields } from '../live-fields.ts';
import { rowByIdNumber } from './from-id-number.ts';

/** A line of a table of parties that can be taken over: a row of the item PARTY without its id. */
export type PartyLine = { readonly line: number; readonly text: string; readonly row: AnswerRow };
/** One that cannot, with what to do about it. The lines are counted from 1, with the heading. */
export type WrongLine = { readonly line: number; readonly text: string; readonly msg: string };
export type PartyTable = {
  /** Which column is which, where the table says so. */
  readonly heading: string | null;
  readonly good: readonly PartyLine[];
  readonly wrong: readonly WrongLine[];
};

/** More lines than that are none of a list typed by hand. */
export const mostPartyLines = 200;

const says = {
  line: { zh: '第 {n} 行：{msg}', en: 'Line {n}: {msg}' },
  noName: { zh: '没有姓名或名称', en: 'there is no name' },
  spoilt: {
    zh: '证件号码被表格软件改成了“{given}”，请把那一列设成文本，重新输入号码再复制',
    en: 'the spreadsheet changed the number into “{given}”; make the column text, enter the number again and copy it',
  },
  noNumber: {
    zh: '“{given}”不是身份证号或者统一社会信用代码，请核对；其他证件请在添加后自己填写',
    en: '“{given}” is neither an ID card number nor a credit code; check it, or add other documents by hand afterwards',
  },
  kind: {
    zh: '类型“{given}”没有读懂，请写“自然人”“法人”或者“非法人组织”',
    en: '“{given}” is no kind of party; write 自然人, 法人 or 非法人组织',
  },
  tooMany: {
    zh: '这份名单还能加 {room} 位，这一行没有加',
    en: 'the list has room for {room} more; this one was not added',
  },
  twice: { zh: '和第 {other} 行是同一个证件号码', en: 'the same number as in line {other}' },
} as const satisfies Record<string, Text>;

type Column = 'name' | 'kind' | 'number' | 'address' | 'phone';
const order: readonly Column[] = ['name', 'kind', 'number', 'address', 'phone'];
const headings: readonly (readonly [Column, RegExp])[] = [
  ['number', /证件|身份证|信用代码|代码|号码$|^id|number/i],
  ['phone', /电话|手机|联系方式|phone|mobile/i],
  ['kind', /类型|性质|kind|type/i],
  ['address', /住所|住址|地址|address/i],
  ['name', /姓名|名称|被告|当事人|name/i],
];
const columnOf = (heading: string): Column | null => headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;

/** A table as spreadsheets copy it (tabs) or save it (CSV, RFC 4180): cells by line, with the number of the line. */
function readCells(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = ['\t', ',', '，'].find((mark) => plain.includes(mark)) ?? '\t';
  const lines: { line: number; cells: string[] }[] = [];
  let [cells, cell, quoted, line, begun] = [[] as string[], '', false, 1, 1];
  const endLine = () => {
    lines.push({ line: begun, cells: [...cells, cell].map((one) => halfSpaces(one)) });
    [cells, cell] = [[], ''];
  };
  for (let i = 0; i < plain.length; i++) {
    const sign = plain.charAt(i);
    if (sign === '\n') line++;
    if (quoted && sign === '"' && plain.charAt(i + 1) === '"') {
      cell += '"';
      i++;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === first) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endLine();
      begun = line;
    } else cell += sign;
  }
  endLine();
  return lines.filter((entry) => entry.cells.some((one) => one !== ''));
}
const halfSpaces = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

const kinds: readonly (readonly [string, RegExp])[] = [
  ['ORG', /非法人|合伙|ORG/i],
  ['LEGAL', /法人|公司|企业|单位|机关|LEGAL|company/i],
  ['NATURAL', /自然人|个人|公民|NATURAL|person/i],
];
const company = /公司|厂|银行|合作社|事务所|中心|医院|学校|局|委员会|集团|企业|店$/;

/** The kind of party: as it is written, else by the number, else by the name. Null where what is written is none. */
function kindOf(written: string, number: string, name: string, today: CourtDay): string | null {
  if (written !== '') return kinds.find(([, pattern]) => pattern.test(written))?.[0] ?? null;
  if (number !== '' && checkIdCard(number, today) === null) return 'NATURAL';
  if (number !== '' && checkCreditCode(number) === null) return 'LEGAL';
  return company.test(name) ? 'LEGAL' : 'NATURAL';
}

type Reading = { readonly today: CourtDay; readonly lang: Lang };

/** The row of one line, or the sentence that says why it is none. */
function readRow(given: Readonly<Record<Column, string>>, { today, lang }: Reading): AnswerRow | string {
  const number = normaliseDigits(given.number).replace(/^'/, '');
  if (given.name === '') return says.noName[lang];
  if (/^\d(\.\d+)?E\+?\d+$/.test(number)) return fill(says.spoilt, lang, { given: given.number });
  const partyType = kindOf(given.kind, number, given.name, today);
  if (partyType === null) return fill(says.kind, lang, { given: given.kind });
  if (number !== '' && number.length !== 18) return fill(says.noNumber, lang, { given: given.number });
  const numbers = partyType === 'NATURAL' ? { idType: 'ID_CARD', idNo: number } : { creditCode: number };
  const { name, phone, address } = given;
  const all = { partyType, partyName: name, ...(number === '' ? {} : numbers), phone, address };
  const row = rowByIdNumber(items.PARTY, Object.fromEntries(Object.entries(all).filter(([, v]) => v !== '')), today);
  const wrong = liveItemFields(items.PARTY, row)
    .filter((field) => row[field.name] !== undefined)
    .flatMap((field) => checkField(row[field.name], field, { lang, today, path: field.name, siblings: row }));
  return wrong[0]?.msg ?? row;
}

/**
 * The parties of a table that was pasted or saved as CSV: name, kind, number, address, phone in this order, or under headings that say
 * which is which. What is not known may be left out; the kind then follows from the number or the name. `room`: how many more the
 * list takes. What is wrong is told line by line and stays with its text.
 */
export function readPartyTable(text: string, reading: Reading & { readonly room: number }): PartyTable {
  const { lang, room } = reading;
  const lines = readCells(text);
  const named = lines[0]?.cells.map(columnOf) ?? [];
  const hasHeading = named.includes('name') && named.filter((column) => column !== null).length > 1;
  const columns = hasHeading ? named : order;
  const good: PartyLine[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of hasHeading ? lines.slice(1) : lines) {
    const refuse = (msg: string) =>
      wrong.push({ line, text: cells.join('\t'), msg: fill(says.line, lang, { n: line, msg }) });
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const row = readRow(
      {
        name: cell('name'),
        kind: cell('kind'),
        number: cell('number'),
        address: cell('address'),
        phone: cell('phone'),
      },
      reading,
    );
    if (typeof row === 'string') {
      refuse(row);
      continue;
    }
    const number = String(row.idNo ?? row.creditCode ?? '');
    const other = seen.get(number);
    if (number !== '' && other !== undefined) refuse(fill(says.twice, lang, { other }));
    else if (good.length >= Math.min(room, mostPartyLines)) refuse(fill(says.tooMany, lang, { room }));
    else good.push({ line, text: cells.join('\t'), row });
    if (number !== '') seen.set(number, other ?? line);
  }
  return { heading: hasHeading ? (lines[0]?.cells.join('\t') ?? null) : null, good, wrong };
}
