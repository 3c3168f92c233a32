import { type CourtDay, plusDays, toCourtDay } from '../../core/index.ts';
import { rowByIdNumber } from '../answers/parties/from-id-number.ts';
import type { Answer, AnswerRow, Field, Format } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { liveItemFields } from '../definition/live-item-fields.ts';
import { dictionaries } from '../dictionaries/index.ts';
import type { ExampleContext } from './example-context.ts';
import { caseNumber, creditCode, idCard, lawyerLicence } from './numbers.ts';

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
  'web-address': 'https://www.example.com/judgments/1',
};
/** Whoever stands in a list is somebody else than whoever stands in another one. */
const people = ['respondents', 'defendants', 'plaintiffs', 'thirdParties', 'targetParties', 'witnesses', 'experts'];
const born = toCourtDay('1990-01-01');

/** Numbers in rows: no two rows of a form have the same. */
function numberInRow({ format, control }: Field, path: string, today: CourtDay): string | undefined {
  const [list = '', row] = path.split('.');
  if (row === undefined) return undefined;
  const n = (people.indexOf(list) + 1) * 20 + Number(row);
  if (control === 'case-no') return caseNumber(n + 1);
  if (format === 'id-number') return idCard(born, n * 2 + 1, today);
  if (format === 'credit-code') return creditCode(n + 100);
  return format === 'lawyer-licence' ? lawyerLicence(n + 1) : undefined;
}

const ofName: Readonly<Record<string, string>> = {
  applicantName: '林晓禾',
  contactName: '林晓禾',
  applicantGender: '1',
  applicantBirthDate: '1985-05-05',
  birthDate: born,
  agentIdNo: '110000198808080077',
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
  // Of these the first option asks for more than an example can know: a case in first instance, a second court.
  withdrawKind: 'APPEAL',
  retrialCourtChoice: 'ORIGINAL',
};
/** Days that must be later than the day of filing. */
const toCome: ReadonlySet<string> = new Set(['requestedDeadline', 'deferUntil', 'preferredDate']);

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
  return ofName[field.name] ?? (field.dictionary === 'YES_NO' ? values.at(-1) : values[0]) ?? '';
}

/** A row in which every question that shows is answered. What was `begun` stays as it is. */
export function rowFor(field: Field, n: number, setting: ExampleContext, begun: AnswerRow = {}): AnswerRow {
  const item = field.item && items[field.item];
  let row: AnswerRow = { _id: `row-${n + 1}`, ...begun };
  for (let open = item?.fields ?? []; item && open.length > 0; ) {
    const before = row;
    const answers = open
      .filter(({ name }) => !Object.hasOwn(before, name))
      .map((sub) => [sub.name, sampleAnswer(sub, `${field.name}.${n}.${sub.name}`, setting)] as const);
    row = { ...row, ...Object.fromEntries(answers) };
    const answered = row;
    open = liveItemFields(item, row).filter((sub) => sub.required && !Object.hasOwn(answered, sub.name));
  }
  const completed = item ? rowByIdNumber(item, row, setting.today) : row;
  const shown = new Set(item ? liveItemFields(item, completed).map((sub) => sub.name) : []);
  return Object.fromEntries(Object.entries(completed).filter(([name]) => name === '_id' || shown.has(name)));
}

/** What the kind's own rules leave: the role it is filed in, the case it belongs to. */
export function ruledAnswer(kind: Kind, { name }: Field, setting: ExampleContext): string | null {
  if (name === 'applicantRole') return kind.filesAs ?? kind.roles?.[0]?.role ?? null;
  if (name !== kind.caseField?.name) return null;
  return { own: setting.caseNo, any: setting.otherCourtsCaseNo, stranger: setting.strangersCaseNo }[
    kind.caseField.whose
  ];
}

/** A right answer to a field, made from its definition alone: first choices, shortest texts, one row. */
export function sampleAnswer(field: Field, path: string, setting: ExampleContext): Answer {
  switch (field.control) {
    case 'text':
    case 'textarea':
      if (field.format === 'whole-number') return String(field.min ?? 1);
      return (
        numberInRow(field, path, setting.today) ??
        ofName[field.name] ??
        (field.format && ofFormat[field.format]) ??
        textFor(field)
      );
    case 'select':
    case 'radio':
      return choiceFor(field);
    case 'multi-select':
      return [choiceFor(field)];
    case 'checkbox':
      return true;
    case 'date':
      if (field.withTime) return `${setting.today}T14:30`;
      return ofName[field.name] ?? plusDays(setting.today, toCome.has(field.name) ? 30 : 0);
    case 'date-range':
      return { from: setting.today, to: setting.today };
    case 'money':
      return Math.min(1_000_000, field.max ?? 1_000_000);
    case 'case-no':
      return numberInRow(field, path, setting.today) ?? setting.caseNo;
    case 'court-select':
      // Nobody asks to be sent to the court they are before.
      return field.name === 'proposedCourtId' ? setting.otherCourtId : setting.courtId;
    case 'region':
      return '990102';
    case 'party-list':
    case 'person-list':
    case 'item-list':
      return [rowFor(field, 0, setting)];
    case 'attachments':
      return [setting.file(path)];
    case 'signature':
      return setting.file(path);
  }
}
