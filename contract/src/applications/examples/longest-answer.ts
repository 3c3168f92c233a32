import { cleanAnswers } from '../answers/clean-answers.ts';
import { computeFields } from '../answers/computed-fields.ts';
import { fieldsOf, liveFields } from '../answers/live-fields.ts';
import { liveMaterials } from '../answers/live-materials.ts';
import { fromIdNumbers, rowByIdNumber } from '../answers/parties/from-id-number.ts';
import type { Answer, AnswerRow, Answers, Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { liveItemFields } from '../definition/live-item-fields.ts';
import { dictionaries } from '../dictionaries/index.ts';
import type { ExampleContext } from './example-context.ts';
import { makeConsistent } from './make-consistent.ts';
import { ruledAnswer, sampleAnswer } from './sample-answer.ts';

/** More rows make a paper longer, not wider. */
const mostRows = 3;
const unbroken = `https://example.com/${'a'.repeat(80)}`;

/** Every character a text may have; where there is room, a run without a break among them. */
function longestText({ label, max = 500 }: Field): string {
  const words = `${label.zh}：情况详见所附材料，“标点”、数字 12,345.67 和 English words 都在内；`;
  const start = max > 300 ? `${unbroken} ` : '';
  return `${start}${words.repeat(Math.ceil(max / words.length))}`.slice(0, max).trim().padEnd(max, '。');
}

/** The option that opens most questions, and of those the one with the longest name. */
function widestOption(field: Field, opens: (value: string) => number): string {
  const options = field.dictionary ? dictionaries[field.dictionary].options : [];
  const [best] = options.toSorted((a, b) => opens(b.value) - opens(a.value) || b.label.zh.length - a.label.zh.length);
  return best?.value ?? longestText({ ...field, max: Math.min(field.max ?? 30, 30) });
}

const rowIn = (path: string): string | undefined => path.split('.')[1];
/** No two rows of a list say the same. */
const inRow = (text: string, path: string): string =>
  rowIn(path) === undefined ? text : `${[...text].slice(0, -1).join('')}${rowIn(path)}`;

type Place = { readonly path: string; readonly given: ExampleContext; readonly opens: (value: Answer) => number };

function longestRow(field: Field, n: number, { path, given: setting }: Place): AnswerRow {
  const item = field.item && items[field.item];
  let row: AnswerRow = { _id: `row-${n + 1}` };
  const next = () => (item ? liveItemFields(item, row).find(({ name }) => !Object.hasOwn(row, name)) : undefined);
  for (let sub = next(); item && sub; sub = next()) {
    const { name } = sub;
    const opens = (value: Answer) => liveItemFields(item, { ...row, [name]: value }).length;
    row = { ...row, [name]: longestAnswer(sub, { path: `${path}.${n}.${name}`, given: setting, opens }) };
  }
  row = item ? rowByIdNumber(item, row, setting.today) : row;
  const shown = new Set(item ? liveItemFields(item, row).map(({ name }) => name) : []);
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === '_id' || shown.has(name)));
}

/** The longest answer a field takes: every character, every option, some rows of a list. */
function longestAnswer(field: Field, place: Place): Answer {
  switch (field.control) {
    case 'text':
    case 'textarea':
      if (field.format === 'whole-number') return String(field.max ?? 99);
      return field.format ? sampleAnswer(field, place.path, place.given) : inRow(longestText(field), place.path);
    case 'select':
    case 'radio':
      return widestOption(field, place.opens);
    case 'multi-select': {
      const all = field.dictionary ? dictionaries[field.dictionary].options.map(({ value }) => value) : [];
      return all.slice(0, field.max ?? all.length);
    }
    case 'money':
      // What is added up in a list must not come to more than the amount that stands for the whole.
      return Math.floor((field.max ?? 999_999_999_999) / (rowIn(place.path) === undefined ? 1 : mostRows));
    case 'party-list':
    case 'person-list':
    case 'item-list':
      return Array.from({ length: Math.min(field.max ?? mostRows, mostRows) }, (_, n) => longestRow(field, n, place));
    default:
      return sampleAnswer(field, place.path, place.given);
  }
}

/** Everything a kind asks or offers, each at its longest, in the order in which answering makes it show; all papers. */
export function longestAnswers(kind: Kind, setting: ExampleContext): Answers {
  let answers: Answers = {};
  const live = (row: Answers): readonly Field[] =>
    liveFields(kind, computeFields(kind, row, { today: setting.today })).flatMap((section) => section.fields);
  for (let turn = 0; turn <= fieldsOf(kind).length; turn += 1) {
    const open = live(answers).find(({ name, computed }) => !computed && !Object.hasOwn(answers, name));
    if (!open) {
      const agreed = makeConsistent(kind, answers, setting);
      if (agreed === answers) break;
      answers = agreed;
      continue;
    }
    const opens = (value: Answer) => live({ ...answers, [open.name]: value }).length;
    const ruled = ruledAnswer(kind, open, setting);
    answers = { ...answers, [open.name]: ruled ?? longestAnswer(open, { path: open.name, given: setting, opens }) };
    answers = { ...answers, ...fromIdNumbers(fieldsOf(kind), answers, setting.today) };
  }
  const papers = liveMaterials(kind, answers, { verified: true })
    .filter(({ need }) => need === 'needed' || need === 'optional')
    .map(({ material: { code } }) => [code, [setting.file(`materials.${code}`)]] as const);
  const withPapers = papers.length > 0 ? { ...answers, materials: Object.fromEntries(papers) } : answers;
  return cleanAnswers(kind, computeFields(kind, withPapers, { today: setting.today }));
}
