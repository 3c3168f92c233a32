import type { ApplicationFound, CaseFound } from '@sufu/contract/cases';
import { factsOf, type Service } from '@sufu/contract/content';
import { formatCaseNo, formatReferenceNo, type Text } from '@sufu/contract/core';
import { confidentScore, type Entry, type Finder, makeFinder, plainForm, type Readings } from '@sufu/contract/search';
import { sounds } from './readings.generated.ts';

/** An entry of the menu, as the search needs it. */
export type MenuEntry = { readonly to: string; readonly label: Text; readonly synonyms?: readonly string[] };
/** Where to look. Leave out what does not apply; `services` come from `serviceModulesFor`. */
export type SearchIn = {
  readonly services: readonly Service[];
  readonly menu?: readonly MenuEntry[];
  /** The person's own applications and cases, as the server found them for the same words (`searchOwn`). */
  readonly applications?: readonly ApplicationFound[];
  readonly cases?: readonly CaseFound[];
};
/** Something found: where it leads, how it is called, one line about it. Texts of a case are the same in both languages. */
export type SearchHit = {
  readonly kind: 'service' | 'menu' | 'case' | 'application';
  readonly key: string;
  readonly to: string;
  readonly title: Text;
  readonly note: Text;
  readonly score: number;
};
/** `exact`: the first bears what was asked for; otherwise the nearest are offered as “did you mean”. */
export type SearchResult = { readonly exact: boolean; readonly hits: readonly SearchHit[] };

const most = 8;
const readingsByLetter = new Map<string, string[]>();
for (const group of sounds.split(' ')) {
  const sound = /^[a-z]+/.exec(group)?.[0] ?? '';
  for (const letter of group.slice(sound.length)) {
    const readings = readingsByLetter.get(letter);
    if (readings) readings.push(sound);
    else readingsByLetter.set(letter, [sound]);
  }
}
const none: readonly string[] = [];
const readings: Readings = (letter) => readingsByLetter.get(letter) ?? none;

type Place = Entry & { readonly hit: Omit<SearchHit, 'score'> };
const byScore = (a: { readonly score: number }, b: { readonly score: number }): number => b.score - a.score;
const both = (text: string): Text => ({ zh: text, en: text });

function ofService({ key, title, short, to }: Service): Place {
  const { plain, words } = factsOf({ key });
  return {
    names: [title.zh, title.en, short.zh, short.en],
    words,
    says: [plain.zh, plain.en],
    hit: { kind: 'service', key, to, title, note: plain },
  };
}
const ofMenu = ({ to, label, synonyms = [] }: MenuEntry): Place => ({
  names: [label.zh, label.en],
  words: synonyms,
  says: [],
  hit: { kind: 'menu', key: to, to, title: label, note: both('') },
});

const finders = new WeakMap<
  readonly Service[],
  { readonly menu: readonly MenuEntry[]; readonly find: Finder<Place> }
>();

/** What is searched changes with the person, not with the letters typed: made ready once. */
function finderOf(services: readonly Service[], menu: readonly MenuEntry[]): Finder<Place> {
  const cached = finders.get(services);
  if (cached?.menu === menu) return cached.find;
  const taken = new Set(services.map(({ to }) => to));
  const places = [...services.map(ofService), ...menu.filter(({ to }) => !taken.has(to)).map(ofMenu)];
  const find = makeFinder(places, readings, most);
  finders.set(services, { menu, find });
  return find;
}

const ofCase = ({ id, caseNo, cause, parties, score }: CaseFound): SearchHit => ({
  kind: 'case',
  key: id,
  to: `/case/detail?id=${id}`,
  title: both(cause),
  note: both(`${formatCaseNo(caseNo)} ${parties}`.trim()),
  score,
});

/** A draft leads to its form, what was handed in to its page; two of a kind are told apart by the note. */
const ofApplication = ({ id, type, title, gist, number, state, caseNo, score }: ApplicationFound): SearchHit => {
  const numbers = [number && formatReferenceNo(number), caseNo && formatCaseNo(caseNo)];
  const noteIn = (about: string | undefined): string => [about, ...numbers].filter(Boolean).join(' · ');
  return {
    kind: 'application',
    key: id,
    to: `/apply-lawsuit/${type}/${state === 10 ? 'edit' : 'detail'}/${id}`,
    title,
    note: { zh: noteIn(gist?.zh), en: noteIn(gist?.en) },
    score,
  };
};

const noMenu: readonly MenuEntry[] = [];
/** An own thing that bears what was asked in its name or number goes before the pages; one only of such a kind stands where its likeness belongs. */
const namesIt = 81;
const mostOwn = 5;

/**
 * THE search of the portal: services, menu entries, own applications and cases by Chinese, whole pinyin, initials and everyday words, one slip
 * forgiven, best first (UX42). Pure and quick enough for every key; pass the same lists again rather than copies of them.
 */
export function search(
  query: string,
  { services, menu = noMenu, applications = [], cases = [] }: SearchIn,
): SearchResult {
  if (plainForm(query) === '') return { exact: true, hits: [] };
  const found = finderOf(services, menu)(query).map(({ entry, score }) => ({ ...entry.hit, score }));
  const own = [...cases.map(ofCase), ...applications.map(ofApplication)].sort(byScore).slice(0, mostOwn);
  const named = own.filter(({ score }) => score >= namesIt);
  const others = own.filter((hit) => !named.includes(hit));
  const hits = [...named, ...[...found, ...others].sort(byScore)].slice(0, most);
  const exact = hits.some(({ score }) => score >= confidentScore);
  return { exact, hits: exact ? hits.filter(({ score }) => score >= confidentScore - 15) : hits.slice(0, 3) };
}
