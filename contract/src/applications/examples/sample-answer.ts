import { dictionaries } from '../dictionaries/index.ts';
import type { Answer, AnswerRow, Field, Format } from '../field.ts';
import { items } from '../items/index.ts';
import { liveItemFields } from '../live-item-fields.ts';
import type { Given } from './given.ts';

/** Numbers of fictional people, right by their check digits (seed-content.md). */
const ofFormat: Readonly<Record<Exclude<Format, 'whole-number'>, string>> = {
  mobile: '15400000001',
  phone: '15400000001',
  'id-number': '110000198505050022',
  'credit-code': '91990000MA00T0013U',
  'lawyer-licence': '19900201510000001',
  email: 'linxiaohe@example.com',
  'postal-code': '000000',
  'bank-account': '990000000000000001',
};
const ofName: Readonly<Record<string, string>> = {
  applicantName: '林晓禾',
  contactName: '林晓禾',
  applicantBirthDate: '1985-05-05',
  applicantAddress: '清和里 3 号 101',
  deliveryRecipient: '林晓禾',
  deliveryAddress: '清和里 3 号 101',
  accountHolder: '林晓禾',
  partyName: '周既白',
  address: '听澜路 8 号',
  witnessName: '姚远帆',
  expertName: '范静之',
  lawyerName: '江若谷',
  lawFirm: '溪江明澜律师事务所',
  targetName: '沈知远',
};

/** A text of the length the field asks for, made of its own label. */
function textFor(field: Field): string {
  const { min = 0, max = 10_000 } = field;
  const base = `${field.label.zh.replace(/（.*）$/, '')}如下`;
  const long = base.length >= min ? base : `${base}：${'相关情况见所附材料。'.repeat(Math.ceil(min / 10))}`;
  return long.slice(0, max);
}

function choiceFor(field: Field): string {
  if (!field.dictionary) return 'first';
  const values = dictionaries[field.dictionary].options.map(({ value }) => value);
  return (field.dictionary === 'YES_NO' ? values.at(-1) : values[0]) ?? '';
}

function rowFor(field: Field, path: string, given: Given): AnswerRow {
  const item = field.item && items[field.item];
  let row: AnswerRow = { _id: 'row-1' };
  for (let open = item?.fields ?? []; item && open.length > 0; ) {
    row = {
      ...row,
      ...Object.fromEntries(open.map((sub) => [sub.name, sampleAnswer(sub, `${path}.0.${sub.name}`, given)])),
    };
    const answered = row;
    open = liveItemFields(item, row).filter((sub) => sub.required && !Object.hasOwn(answered, sub.name));
  }
  const shown = new Set(item ? liveItemFields(item, row).map((sub) => sub.name) : []);
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === '_id' || shown.has(name)));
}

/** A right answer to a field, made from its definition alone: first choices, shortest texts, one row. */
export function sampleAnswer(field: Field, path: string, given: Given): Answer {
  switch (field.control) {
    case 'text':
    case 'textarea':
      if (field.format === 'whole-number') return String(field.min ?? 1);
      return (field.format && ofFormat[field.format]) ?? ofName[field.name] ?? textFor(field);
    case 'select':
    case 'radio':
      return choiceFor(field);
    case 'multi-select':
      return [choiceFor(field)];
    case 'checkbox':
      return true;
    case 'date':
      return field.withTime ? `${given.today}T14:30` : (ofName[field.name] ?? given.today);
    case 'date-range':
      return { from: given.today, to: given.today };
    case 'money':
      return Math.min(1_000_000, field.max ?? 1_000_000);
    case 'case-no':
      return given.caseNo;
    case 'court-select':
      return given.courtId;
    case 'region':
      return '990102';
    case 'party-list':
    case 'person-list':
    case 'item-list':
      return [rowFor(field, path, given)];
    case 'attachments':
      return [given.file(path)];
    case 'signature':
      return given.file(path);
  }
}
