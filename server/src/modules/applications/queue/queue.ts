import { queueCap } from '@sufu/contract/desk';
import { type Compilable, type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { pageAt, pageOf } from '../../../platform/database/lists/found-once.ts';
import { type Place, pageWithTotal, usualSizes } from '../../../platform/database/lists/with-total.ts';
import { Remembered } from '../../../platform/remembered.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { caseLabels, casesNumberedLike } from '../../cases/index.ts';
import type { Visibility } from '../records/access.ts';
import { type ListedApplication, listedColumns, listedOf } from '../records/listed.ts';
import { countOf } from './count-groups.ts';
import { inQueue, type QueueFilter, type QueuePage } from './in-queue.ts';
import { type Search, searchFor } from './search.ts';

/** The same columns in `applications` and in what was found in it. */
const orders = { latest: sql`saved_at desc, id`, pressing: sql`due_day, submitted_at, id` };

/** So many found by a search are sorted; where it finds more, a walk in order comes upon a page of them soon. */
const mostSorted = 2 * queueCap;

type Page = { readonly total: number; readonly rows: readonly ListedApplication[] };

type Queue = ReturnType<typeof inQueue>;
type Found = {
  readonly id: string;
  readonly due_day: string | null;
  readonly submitted_at: Date | null;
  readonly saved_at: Date;
  readonly named: boolean;
  readonly cut: boolean;
};

type Told = { readonly n: number; readonly names: number; readonly cut: boolean | null };

/** Applications in more cases than this are not gathered: they are looked through in their order instead. */
const mostCases = 20_000;

/**
 * What indexes find of a search, of that of names at most one more than are sorted. `cut`: there are more cases with such a number than are
 * gone through. What lies in the cases is told by their index alone, `applications_case`.
 */
function foundBy(db: Executor, queue: Queue, { indexed, manyCases }: Search): RawBuilder<Found> {
  const columns = ['applications.id', 'due_day', 'submitted_at', 'saved_at'] as const;
  const named = queue
    .where(indexed ?? sql<SqlBool>`false`)
    .select(columns)
    .select([sql.lit(true).as('named'), sql.lit(false).as('cut')])
    .limit(sql.lit(mostSorted + 1));
  if (manyCases === null) return sql`${named}`;
  const inCases = queue
    .where('case_id', 'in', sql<string>`(select id from numbered)`)
    .where('applications.id', 'not in', sql<string>`(select id from named)`)
    .select(columns)
    .select([
      sql.lit(false).as('named'),
      sql<boolean>`(select count(*) from numbered) > ${sql.lit(mostCases)}`.as('cut'),
    ]);
  return sql`(with named as materialized ${named},
    numbered as materialized ${casesNumberedLike(db, manyCases).limit(sql.lit(mostCases + 1))}
    select * from named union all ${inCases})`;
}

/** So many at the head of a group are looked through for what lies in many cases, before all of those cases are gone through. */
const mostOfHead = 20_000;

/**
 * Of a whole group, the page of what is named so or lies in many cases, where it stands near the head; null where it does not, or not all of it
 * was looked at. An index has all that is asked for on the way.
 */
async function nearHead(
  db: Executor,
  queue: Queue,
  { indexed, manyCases }: Search,
  at: OrderedPlace,
): Promise<Page | null> {
  if (manyCases === null) return null;
  const head = queue
    .select(['applications.id', 'case_id', 'due_day', 'submitted_at', 'saved_at'])
    .orderBy(at.order)
    .limit(sql.lit(mostOfHead));
  const inCases = sql<SqlBool>`case_id in (select id from numbered)`;
  const isNamed = sql<SqlBool>`id in (select id from named)`;
  const first = sql`(select id, due_day, submitted_at, saved_at from ${head} head where ${inCases} or ${isNamed}) found`;
  // Case by case, and no further than the cap: ids of cases are there once each.
  const ofCase = queue
    .where('case_id', '=', sql.ref<string>('numbered.id'))
    .where(sql<SqlBool>`not ${isNamed}`)
    .select('applications.id');
  const others = sql`(select from numbered cross join lateral (${ofCase}) of_case limit ${sql.lit(queueCap)})`;
  const rows = await db
    .with(
      (cte) => cte('named').materialized(),
      () =>
        queue
          .where(indexed ?? sql<SqlBool>`false`)
          .select('applications.id')
          .limit(sql.lit(mostSorted + 1)),
    )
    .with(
      (cte) => cte('numbered').materialized(),
      () => casesNumberedLike(db, manyCases).limit(sql.lit(mostCases + 1)),
    )
    .selectFrom('applications')
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(listedColumns)
    .select([
      sql<number>`(select count(*) from named)`.as('names'),
      sql<number>`(select count(*) from numbered)`.as('cases'),
      sql<number>`(select count(*) from ${others} others)`.as('others'),
    ])
    .where('applications.id', 'in', pageOf(first, at.order, at))
    .orderBy(at.order)
    .execute();
  const [row] = rows;
  if (!row || rows.length < at.size || row.names > mostSorted || row.cases > mostCases) return null;
  return { total: Math.min(queueCap, row.names + row.others), rows: rows.map(listedOf) };
}

/** What indexes find of a search, sorted, and the page of it; null where there are too many. */
async function foundFirst(db: Executor, found: ReturnType<typeof foundBy>, place: OrderedPlace): Promise<Page | null> {
  const { offset, order } = place;
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom('applications')
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(listedColumns)
    .select(
      sql<Told>`(select json_build_object('n', count(*), 'names', count(*) filter (where named), 'cut', bool_or(cut)) from found)`.as(
        'told',
      ),
    )
    .where('id', 'in', pageOf(sql`found`, order, place))
    .orderBy(order)
    .execute();
  const [first] = rows;
  if (!first && offset > 0)
    return foundFirst(db, found, { offset: 0, size: 1, order }).then((page) => page && { ...page, rows: [] });
  const { n, names, cut } = first?.told ?? { n: 0, names: 0, cut: false };
  return cut || names > mostSorted ? null : { total: Math.min(queueCap, n), rows: rows.map(listedOf) };
}

/** So many rows at the head of a group say how frequent is what is searched for. */
const probed = 400;
/** Where indexes would name more rows than this, they take longer than a walk that counts, too. */
const mostNamed = 60_000;
/** Where about as many are found as this, a walk comes upon a page soon, and only the count is left to the indexes. */
const manyFound = 3 * queueCap;

/**
 * How many rows a search may find: judged by the first rows of the group and by how many the group has, as the database last counted them.
 * What follows from it is how rows are found, never which: what this person sees is asked for either way.
 */
async function expectedRows(
  db: Executor,
  { group, today }: QueueFilter,
  { plain, order }: { readonly plain: Search['plain']; readonly order: RawBuilder<unknown> },
): Promise<number> {
  const wholeCourt = { userId: '', handlers: [], all: true, divisions: [], types: [] };
  const first = inQueue(db, wholeCourt, { group, today, scope: 'all', ownDivision: '' })
    .selectAll('applications')
    .orderBy(order)
    .limit(sql.lit(probed));
  const { n, rows } = await db
    .selectFrom(first.as('applications'))
    .where(plain)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<number | null>`(select reltuples from pg_class where relname = ${`applications_${group}_gist`})`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return (n / probed) * (rows ?? 0);
}

type OrderedPlace = Place & { readonly order: RawBuilder<unknown> };

/** The list in the order of an index. Names and cases are read of the page alone, not of the rows before it. */
async function inOrder(
  db: Executor,
  queue: Queue,
  { order, ...place }: OrderedPlace,
  counted = counting(db, queue),
): Promise<Page> {
  const inGroup = sql`${queue.select(['applications.id', 'due_day', 'submitted_at', 'saved_at'])} listed`;
  const { total, rows } = await pageAt(
    (at) =>
      db
        .selectFrom('applications')
        .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
        .select(listedColumns)
        .select(sql<number>`${counted}`.as('total'))
        .where('applications.id', 'in', pageOf(inGroup, order, at))
        .orderBy(order)
        .execute(),
    place,
  );
  return { total, rows: rows.map(listedOf) };
}

/** What a wish finds beyond its group and its days is counted row by row. */
const isOfGroup = ({ scope, division, type, state }: QueueFilter): boolean =>
  scope === 'all' && division === undefined && type === undefined && state === undefined;
const howMany = (db: Executor, visibility: Visibility, filter: QueueFilter) =>
  isOfGroup(filter)
    ? db.selectNoFrom(countOf(db, visibility, filter).as('total'))
    : counting(db, inQueue(db, visibility, filter));

const firstPage = (db: Executor, visibility: Visibility, filter: QueueFilter, { order, ...place }: OrderedPlace) =>
  pageWithTotal(
    inQueue(db, visibility, filter)
      .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
      .select(listedColumns)
      .orderBy(order),
    howMany(db, visibility, filter),
    place,
  );
type FirstPageRow = ReturnType<typeof firstPage> extends Compilable<infer O> ? O : never;

/**
 * Statements of the first pages that members of the court have open and ask for again and again, by everything they follow from. Building
 * one anew is a tenth of what the answer costs this process.
 */
const firstPages = new Remembered<CompiledQuery<FirstPageRow>>(300);

async function openQueue(
  db: Executor,
  visibility: Visibility,
  filter: QueueFilter,
  place: OrderedPlace,
): Promise<Page> {
  const key = JSON.stringify([visibility, filter, place.size]);
  const statement = firstPages.get(key) ?? firstPage(db, visibility, filter, place).compile();
  firstPages.set(key, statement);
  const { rows } = await db.executeQuery(statement);
  return { total: rows[0]?.total ?? 0, rows: rows.map(listedOf) };
}

/** A page of what is known to be more than is counted: counting it once more would read the whole table. */
async function ofMany(queue: Queue, { order, offset, size }: OrderedPlace): Promise<Page> {
  const limit = usualSizes.includes(size) ? sql.lit(size) : size;
  const rows = await queue
    .leftJoin(caseLabels, 'label.labelled_id', 'applications.case_id')
    .select(listedColumns)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: queueCap, rows: rows.map(listedOf) };
}

/**
 * One page of what a member of the court sees: the most pressing first, what is done with the latest first. The total stops
 * at `queueCap`, and so do the pages: nobody reads on, and counting a million would cost more than the page.
 */
export async function queuePage(
  db: Executor,
  secrets: Secrets,
  visibility: Visibility,
  filter: QueuePage,
): Promise<Page> {
  const { offset: _, limit: __, ...wish } = filter;
  const place = {
    ...{ offset: filter.offset, size: Math.max(0, Math.min(filter.limit, queueCap - filter.offset)) },
    order: orders[filter.group === 'done' ? 'latest' : 'pressing'],
  };
  if (!filter.search && place.offset === 0) return openQueue(db, visibility, wish, place);
  const queue = inQueue(db, visibility, filter);
  if (!filter.search) return inOrder(db, queue, place, howMany(db, visibility, wish));
  const search = await searchFor(db, secrets, filter.search);
  const { indexed, manyCases, plain } = search;
  const walked = queue.where(plain);
  if (indexed === null && manyCases === null) return inOrder(db, walked, place);
  const isWholeGroup = visibility.all && isOfGroup(filter);
  const near = isWholeGroup ? await nearHead(db, queue, search, place) : null;
  if (near) return near;
  const expected = search.few ? 0 : await expectedRows(db, filter, { plain, order: place.order });
  if (expected > mostNamed) return inOrder(db, walked, place);
  if (indexed !== null && manyCases === null && expected > manyFound)
    return inOrder(db, walked, place, counting(db, queue.where(indexed)));
  const found = await foundFirst(db, foundBy(db, queue, search), place);
  return found ?? (manyCases === null ? ofMany(walked, place) : inOrder(db, walked, place));
}

/** All that a wish finds, for an export: at most `most` and one more, in the order of the list. */
export async function queueIds(
  db: Executor,
  secrets: Secrets,
  visibility: Visibility,
  filter: QueueFilter,
  most: number,
): Promise<readonly string[]> {
  const search = filter.search ? await searchFor(db, secrets, filter.search) : null;
  const queue = inQueue(db, visibility, filter);
  const rows = await (search ? queue.where(search.every) : queue)
    .select('applications.id')
    .orderBy(orders[filter.group === 'done' ? 'latest' : 'pressing'])
    .limit(most + 1)
    .execute();
  return rows.map(({ id }) => id);
}

const counting = (db: Executor, queue: Queue) =>
  db
    .selectFrom(queue.select('applications.id').limit(sql.lit(queueCap)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'));

/** The most pressing row of a wish that nobody holds and nobody has taken, locked; null where there is none. `passed` are not for me. */
export async function nextWaiting(
  tx: Tx,
  visibility: Visibility,
  filter: QueueFilter,
  passed: readonly string[],
): Promise<string | null> {
  let free = inQueue(tx, visibility, filter).select('applications.id').where('state', '=', 20);
  if (passed.length > 0) free = free.where('applications.id', 'not in', passed);
  const row = await free.orderBy(orders.pressing).limit(1).forUpdate('applications').skipLocked().executeTakeFirst();
  return row?.id ?? null;
}
