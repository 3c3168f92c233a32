import { dictionaries } from '@sufu/contract/applications';
import { caseNoFragment, referenceNoFragment, wholeCaseNo } from '@sufu/contract/core';
import { confidentScore, makeFinder } from '@sufu/contract/search';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { hasGrams } from '../../../platform/database/search-grams.ts';
import { unplanned } from '../../../platform/database/statements/fixed-statement.ts';
import { readings } from '../../../platform/search/readings.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { caseIdByNumber, caseIdsNumberedLike, casesNumberedLike, isCaseNumberedLike } from '../../cases/index.ts';
import { askedGrams } from '../records/gist.ts';

type Builder = ExpressionBuilder<Tables, 'applications'>;
/** What is searched for, as conditions on `applications`. */
export type Search = {
  /** Found by indexes of what is searched for; null where there is no index. */
  readonly indexed: ((eb: Builder) => Expression<SqlBool>) | null;
  /** Part of a case number that so many cases have that their list is no condition: what lies in those comes beside what `indexed` finds. */
  readonly manyCases: string | null;
  /** Of what is searched for so few can be there that indexes find them sooner than anybody says how many they are. */
  readonly few: boolean;
  /** All of it, by indexes as far as there are any: for a list that is read whole. */
  readonly every: (eb: Builder) => Expression<SqlBool>;
  /** All of it, looked at row by row. */
  readonly plain: (eb: Builder) => Expression<SqlBool>;
};

/** A longer list of cases would be gone through for each row. */
const longList = 500;
const mostCauses = 3;
const beginning = (text: string): string => containing(text).slice(1);
/** From so many signs on at most a thousand numbers of a day begin so: `SQ20261122000`. */
const nearlyWhole = 'SQ00000000000'.length;
/** So much could be part of a reference number. */
const isInNumber = (text: string): boolean => /^[SQ\d]+$/.test(text);
const numberGrams = 3;
const onlyBy = (condition: Search['plain'], few: boolean): Search => ({
  indexed: condition,
  few,
  manyCases: null,
  every: condition,
  plain: condition,
});

const findCause = makeFinder(
  dictionaries.CAUSE_OF_ACTION_CIVIL.options.map(({ label }) => ({
    zh: label.zh,
    names: [label.zh],
    words: [],
    says: [],
  })),
  readings,
  mostCauses,
);
/** Causes spelled in pinyin or by its initials; of names the gists' hashes tell no sound. */
const causesSpelled = (search: string): readonly string[] =>
  /^[a-z]{2,}$/i.test(search)
    ? findCause(search)
        .filter(({ score }) => score >= confidentScore)
        .map(({ entry }) => entry.zh)
    : [];

/** What an application is about, by keyed hashes of its parts: whoever it is against, the cause, what is asked. */
const toldBy = (secrets: Secrets, search: string): readonly RawBuilder<SqlBool>[] =>
  [search, ...causesSpelled(search)].flatMap((words) => {
    const grams = askedGrams(secrets, words);
    return grams.length > 0 ? [sql<SqlBool>`applications.gist_grams @> ${unplanned(grams, 'integer[]')}`] : [];
  });

/** A search for a reference number, a case number, an applicant or what it is about, or parts of them. */
export async function searchFor(db: Executor, secrets: Secrets, search: string): Promise<Search> {
  // A number is looked for from its beginning, a case by its number alone: each has an index.
  const number = referenceNoFragment(search);
  if (/^SQ\d/.test(number))
    return onlyBy((eb) => eb('applications.number', 'like', beginning(number)), number.length >= nearlyWhole);
  const caseIds = wholeCaseNo(search)
    ? [await caseIdByNumber(db, search)].filter((id) => id !== null)
    : await caseIdsNumberedLike(db, search, longList + 1);
  const inCases = sql<SqlBool>`applications.case_id = any(${caseIds})`;
  const manyCases = caseIds.length > longList ? search : null;
  const ofCase = manyCases === null ? inCases : isCaseNumberedLike('applications.case_id', search);
  const inMany = sql<SqlBool>`applications.case_id in ${casesNumberedLike(db, search)}`;
  if (/^\(20\d\d\)|号$/.test(caseNoFragment(search)))
    return manyCases === null
      ? onlyBy(() => inCases, true)
      : { indexed: null, few: false, manyCases, every: () => inMany, plain: () => ofCase };
  const columns = [
    { column: 'applications.applicant', sizes: [1, 2], text: search },
    ...(isInNumber(number)
      ? [{ column: 'applications.number', sizes: [numberGrams, numberGrams], text: number } as const]
      : []),
  ] as const;
  const told = toldBy(secrets, search);
  const has = ({ column, text }: (typeof columns)[number]) =>
    sql<SqlBool>`${sql.ref(column)} ilike ${unplanned(containing(text), 'text')}`;
  const ofFewCases = manyCases === null && caseIds.length > 0 ? [inCases] : [];
  const named = (eb: Builder) => eb.or([...columns.map(has), ...told, ...ofFewCases]);
  const plain = (eb: Builder) => (manyCases === null ? named(eb) : eb.or([named(eb), ofCase]));
  if (isInNumber(number) && number.length < numberGrams)
    return { indexed: null, few: false, manyCases: null, every: plain, plain };
  const grams = columns.map(({ column, sizes, text }) => hasGrams(column, sizes, text));
  // What holds all parts may not hold them side by side: both are asked.
  const indexed = (eb: Builder) => eb.and([eb.or([...grams, ...told, ...ofFewCases]), named(eb)]);
  const every = (eb: Builder) => (manyCases === null ? indexed(eb) : eb.or([indexed(eb), inMany]));
  return { indexed, few: false, manyCases, every, plain };
}
