import { fill, formatFen, isCourtDay, type Lang, languages, roundedFen, type Text } from '../../core/index.ts';
import { isConditionMet } from '../definition/conditions.ts';
import type { Field } from '../definition/field.ts';
import { answerOf, isRecord, type RawAnswers } from '../definition/field-kinds/field-kind.ts';
import { fieldKinds } from '../definition/field-kinds/index.ts';
import { items } from '../definition/items/index.ts';
import type { GistPart, Kind } from '../definition/kind.ts';
import { dictionaryOf } from '../dictionaries/known.ts';
import { liveFields } from './live-fields.ts';

/** Letters of one part, Latin ones being half as wide, and parts; a gist stays one line. */
const longest = { zh: 24, en: 40 } as const satisfies Record<Lang, number>;
const mostParts = 4;

const says = {
  more: { zh: '{first}等 {n} 项', en: '{first} and others ({n})' },
  people: { zh: '{first}等 {n} 人', en: '{first} and others ({n})' },
} as const satisfies Record<string, Text>;

function cut(words: string, lang: Lang): string {
  const letters = [...words.replace(/\s+/g, ' ').trim()];
  return letters.length <= longest[lang] ? letters.join('') : `${letters.slice(0, longest[lang] - 1).join('')}…`;
}

/** An option that the list no longer has would show as its code. */
const isGone = ({ dictionary }: Field, value: unknown): boolean =>
  dictionary !== undefined &&
  ![value].flat().every((one) => dictionaryOf(dictionary).options.some((option) => option.value === one));

/** What is pointed to has no name here: a court or a file is no part of a gist. */
const names = (): string => '';

function firstOf(all: readonly string[], of: Text, lang: Lang): string {
  const [first] = all;
  if (first === undefined) return '';
  const n = all.length;
  return n === 1 ? cut(first, lang) : fill(of, lang, { first: cut(first, lang), n });
}

function namesIn(field: Field, value: readonly unknown[], lang: Lang): readonly string[] {
  const item = field.item && items[field.item];
  const named = item?.fields.find(({ name }) => name === item.nameField);
  if (!named) return [];
  return value
    .filter(isRecord)
    .map((row) => fieldKinds[named.control].show(answerOf(row, named.name), named, { lang, names }))
    .filter((name) => name.trim() !== '');
}

function shown(field: Field, value: unknown, lang: Lang): string {
  if (fieldKinds[field.control].isEmpty(value) || isGone(field, value)) return '';
  if (field.control === 'money' && typeof value === 'number' && Number.isSafeInteger(value))
    return roundedFen(value, lang) ?? formatFen(value, lang);
  // The day alone: with its weekday and hour it would fill the line.
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  if (field.control === 'date' && isCourtDay(day)) return day;
  if (field.item && Array.isArray(value)) {
    const people = field.control !== 'item-list';
    return firstOf(namesIn(field, value, lang), people ? says.people : says.more, lang);
  }
  if (field.control === 'multi-select' && Array.isArray(value)) {
    const chosen = value.map((one) => fieldKinds[field.control].show([one], field, { lang, names }));
    return firstOf(chosen, says.more, lang);
  }
  return cut(fieldKinds[field.control].show(value, field, { lang, names }), lang);
}

const partOf = (part: GistPart) => (typeof part === 'string' ? { field: part } : part);

/**
 * What an application is about, in one line: 告周既白 · 民间借贷纠纷 · 20 万元. Of the fields that the kind names (`gist`) those that show and
 * are answered; null where none is yet. It may hold names, so it is sealed wherever it is kept; numbers of people are no part of it.
 * Total: any JSON may come.
 */
export function gistOf(kind: Pick<Kind, 'blocks' | 'fields' | 'gist'>, answers: RawAnswers): Text | null {
  const fields = new Map(
    liveFields(kind, answers).flatMap((section) => section.fields.map((field) => [field.name, field])),
  );
  const inLang = (lang: Lang): string =>
    kind.gist
      .map(partOf)
      .filter(({ when = [] }) => when.every((asked) => isConditionMet(asked, answerOf(answers, asked.field))))
      .flatMap(({ field: name, say }) => {
        const field = fields.get(name);
        const value = field ? shown(field, answerOf(answers, name), lang) : '';
        if (value === '') return [];
        return [say ? fill(say, lang, { value }) : value];
      })
      .slice(0, mostParts)
      .join(' · ');
  const [zh = '', en = ''] = languages.map(inLang);
  return zh === '' ? null : { zh, en };
}
