import { z } from 'zod';
import { courtDay } from './shapes.ts';
import { fill, type Lang, type Text } from './text.ts';

/** How a column is called for people, and how a value for it is written. */
type Column = { readonly label: Text; readonly how: Text };
const columns = z.registry<Column>();

const column = <S extends z.ZodType>(shape: S, label: Text, how: Text): S => {
  columns.add(shape, { label, how });
  z.globalRegistry.add(shape, { title: label.zh, description: `${how.zh} / ${how.en}` });
  return shape;
};

/** Controls and lone surrogates stand in no value, and the database does not take them all. */
const plain = /^[^\p{Cc}\p{Cs}]*$/u;

const quoted = (choices: readonly string[], mark: string): string => choices.map((choice) => `“${choice}”`).join(mark);

/** Equal to a code; a number, `true` and `false` count as their text. `choices`: all codes there are. */
export const codeColumn = (label: Text, choices?: readonly string[]) =>
  column(
    z
      .union([z.string(), z.number(), z.boolean()])
      .transform(String)
      .refine((code) => (choices ? choices.includes(code) : code.length <= 80 && plain.test(code))),
    label,
    choices
      ? { zh: `只能是 ${quoted(choices, '、')} 之一`, en: `must be one of ${quoted(choices, ', ')}` }
      : { zh: '要写一个代码，完全相同才算', en: 'must be one code, and is compared as a whole' },
  );

/** Contains this text, whatever the case of its letters; an empty one filters nothing. */
export const textColumn = (label: Text) =>
  column(z.string().trim().max(60).regex(plain), label, {
    zh: '要写所含的文字，最多 60 个字',
    en: 'must be the text it contains, at most 60 characters',
  });

/** From a day to a day, both included; `null` leaves an end open. */
export const daysColumn = (label: Text) =>
  column(
    z
      .tuple([courtDay.nullable(), courtDay.nullable()])
      .refine(([from, to]) => from === null || to === null || from <= to)
      .transform(([from, to]) => ({ from, to })),
    label,
    {
      zh: '要写成 ["2026-11-01", "2026-11-30"]，先早后晚，不限的一端写 null',
      en: 'must be ["2026-11-01", "2026-11-30"], the earlier day first, null for an open end',
    },
  );

const says = {
  unreadable: {
    zh: '筛选条件没有读懂，请写成一个 JSON 对象，最多 2000 个字，例如 {"列名": "值"}',
    en: 'The filters could not be read; write one JSON object of at most 2,000 characters, such as {"column": "value"}',
  },
  wrong: { zh: '“{name}”（{label}）{how}', en: '“{name}” ({label}) {how}' },
  sealed: {
    zh: '“{name}”（{label}）加密保存，不能用来筛选。可以筛选的有：{known}',
    en: '“{name}” ({label}) is stored encrypted and cannot be filtered by. These can: {known}',
  },
  unknown: {
    zh: '这个列表没有“{name}”这一列。可以筛选的有：{known}',
    en: 'This list has no column “{name}”. These can be filtered by: {known}',
  },
} as const satisfies Record<string, Text>;

const longest = 2_000;

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The filters as an object; undefined where they are none. */
function objectIn(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== 'string') return isNamed(given) ? given : undefined;
  if (given.length > longest) return undefined;
  try {
    const value: unknown = JSON.parse(given);
    return isNamed(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `filters` of a list (C029 and others): JSON of columns that the list shows, every one of which must hold. `shape`: the columns
 * one can filter by; `sealed`: those that are shown but stored encrypted. Anything else is refused, naming the column and listing
 * the known ones. In a JSON body it may be the object itself.
 */
export function filtersOf<S extends z.ZodRawShape>(shape: S, sealed: Readonly<Record<string, Text>> = {}) {
  const filters = z.object(shape).partial();
  const { $schema: _, ...described } = z.toJSONSchema(filters, { io: 'input', unrepresentable: 'any' });
  const columnNamed = (name: string): Column | undefined => {
    const found = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return found instanceof z.ZodType ? columns.get(found) : undefined;
  };
  const columnList = (lang: Lang): string =>
    Object.keys(shape)
      .map(
        (name) =>
          ({ zh: `${name}（${columnNamed(name)?.label.zh}）`, en: `${name} (${columnNamed(name)?.label.en})` })[lang],
      )
      .join({ zh: '、', en: ', ' }[lang]);
  return z
    .unknown()
    .transform((given, context) => {
      const say = (path: readonly string[], text: Text, values: (lang: Lang) => Readonly<Record<string, string>>) => {
        const spoken = { zh: fill(text, 'zh', values('zh')), en: fill(text, 'en', values('en')) };
        context.addIssue({ code: 'custom', path: [...path], params: { say: spoken } });
      };
      const object = given === undefined || given === '' ? {} : objectIn(given);
      if (!object) {
        say([], says.unreadable, () => ({}));
        return z.NEVER;
      }
      const read = filters.safeParse(object);
      const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
      for (const name of Object.keys(object)) {
        const shown = name.slice(0, 40);
        const at = columnNamed(name);
        const hidden = Object.hasOwn(sealed, name) ? sealed[name] : undefined;
        if (at && wrong.has(name))
          say([name], says.wrong, (lang) => ({ name, label: at.label[lang], how: at.how[lang] }));
        else if (hidden) say([name], says.sealed, (lang) => ({ name, label: hidden[lang], known: columnList(lang) }));
        else if (!at) say([shown], says.unknown, (lang) => ({ name: shown, known: columnList(lang) }));
      }
      return read.success ? read.data : z.NEVER;
    })
    .meta({
      type: 'string',
      maxLength: longest,
      contentMediaType: 'application/json',
      contentSchema: { ...described, additionalProperties: false },
      description: `${columnList('zh')} / ${columnList('en')}`,
    })
    .optional();
}
