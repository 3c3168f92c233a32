import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import {
  exportReport,
  type Figures,
  monthOf,
  periodsOf,
  type Report,
  type ReportFilter,
  readReport,
} from '@sufu/contract/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackWorkbook } from '../../platform/files/testing/unpack-workbook.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { countDays } from './count-days.ts';
import { history, playHistories } from './testing/histories.ts';
import { recompute, recomputeFilings } from './testing/recompute.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { fixtures, services, database } = portal;
const divisions = ['D01', 'D03', 'D04', 'D09'];
const numberOfHistories = 400;
const seed = 20261124;
const start = '2026-09-20T00:00:00.000Z';
const now = '2026-11-24T15:59:59.000Z';
const today = toCourtDay('2026-11-24');
let president: TestUser;
let head: TestUser;
let others: TestUser;
let judge: TestUser;

beforeAll(async () => {
  head = await fixtures.staff('judge', ['judge', 'division_head'], 'D03', { realName: '=cmd()' });
  others = await fixtures.staff('judge', ['division_head'], 'D04');
  president = court.staff.president;
  judge = court.staff.judge;
  const staff = [head, others, judge, court.staff.clerk].map(({ id }) => id);
  const histories = fc.sample(history, { numRuns: numberOfHistories, seed });
  const until = new Date(now);
  await playHistories({ portal, divisions, staff, party: court.party.id, start: new Date(start), until }, histories);
  portal.clock.set(now);
  await countDays(services);
  for (const each of [head, others, judge, president]) Object.assign(each, { token: await fixtures.session(each.id) });
}, 240_000);

const ask = (filter: ReportFilter, as: TestUser) => portal.call(readReport, { query: filter }, { as });
const read = async (filter: ReportFilter = {}, as = president): Promise<Report> => (await ask(filter, as)).data;
const told = (
  from: CourtDay,
  to: CourtDay,
  { division = null, kind = null }: { division?: string | null; kind?: string | null } = {},
) => recompute(database.pool, { from, to, division, kind });
const kept = async () =>
  (
    await database.pool.query(
      'select f::text as row from report_figures f order by unit, start, division_id, kind, person_id',
    )
  ).rows;

test('figures of any period, division and kind are those that the timeline gives when it is read another way', async () => {
  let decided = 0;
  for (const period of ['2026-11', '2026-10', '2026-Q4', '2026'])
    for (const division of [undefined, ...divisions])
      for (const kind of [undefined, 'lawsuit_filing_apply', 'appointment_judge_apply']) {
        const report = await read({ period, ...(division ? { division } : {}), ...(kind ? { kind } : {}) });
        const of = { division: division ?? null, kind: kind ?? null };
        const { now, before, yearBefore } = periodsOf(period, today);
        expect(report.totals.now, JSON.stringify({ period, ...of })).toEqual(await told(now.from, now.to, of));
        expect(report.filings.now).toEqual(await recomputeFilings(database.pool, { ...now, ...of }));
        expect(report.totals.before).toEqual(await told(before.from, before.to, of));
        expect(report.totals.yearBefore).toEqual(await told(yearBefore.from, yearBefore.to, of));
        decided += report.totals.now.decided;
      }
  expect(decided).toBeGreaterThan(numberOfHistories);
}, 120_000);

test('every month, kind and division of a report is told the same, and months add up', async () => {
  const report = await read({ period: '2026-Q4' });
  for (const { from, to } of periodsOf('2026-Q4', today).months.slice(-3))
    expect(report.months.find(({ month }) => month === monthOf(from))?.figures).toEqual(await told(from, to));
  const { from, to } = periodsOf('2026-Q4', today).now;
  for (const { kind, figures } of report.kinds) expect(figures).toEqual(await told(from, to, { kind }));
  for (const { id, figures } of report.byDivision) expect(figures).toEqual(await told(from, to, { division: id }));
  const sum = (all: readonly { figures: Figures }[], name: 'came' | 'decided' | 'pending') =>
    all.reduce((n, { figures }) => n + figures[name], 0);
  for (const name of ['came', 'decided', 'pending'] as const) {
    expect(sum(report.kinds, name)).toBe(report.totals.now[name]);
    expect(sum(report.byDivision, name)).toBe(report.totals.now[name]);
  }
  expect(report.months).toHaveLength(12);
  expect(report.stock.pending).toBe(report.totals.now.pending);
});

test('counted anew, or again, the kept figures stay as they are', async () => {
  const before = await kept();
  await countDays(services);
  expect(await kept()).toEqual(before);
  await database.pool.query("update report_figures set came = came + 1 where start = '2026-10-08'");
  await countDays(services, { anew: true });
  expect(await kept()).toEqual(before);
  await Promise.all([countDays(services), countDays(services, { anew: true })]).catch(() => undefined);
  await countDays(services);
  expect(await kept()).toEqual(before);
}, 60_000);

test('where the database ends what counts many days at once, fewer are counted; where it ends one day, the count fails', async () => {
  const before = await kept();
  const days = async (most: number) =>
    void (await database.pool.query(`
      create or replace function end_long() returns trigger language plpgsql as $$ begin
        if (select count(distinct start) from added where unit = 'day') > ${most} then
          raise 'canceling statement' using errcode = '57014';
        end if;
        return null;
      end $$;
      create or replace trigger end_long after insert on report_figures referencing new table as added
        for each statement execute function end_long()`));
  await days(3);
  await countDays(services, { anew: true });
  expect(await kept()).toEqual(before);
  await days(0);
  await expect(countDays(services, { anew: true })).rejects.toMatchObject({ code: '57014' });
  await database.pool.query('drop trigger end_long on report_figures');
  // What was not counted to its end goes on with the next round.
  await countDays(services);
  expect(await kept()).toEqual(before);
}, 60_000);

test('a month that is over stands added up, and is told by its days while it is counted anew', async () => {
  const told = await read({ period: '2026-10' });
  await database.pool.query("delete from report_figures where unit = 'month'");
  expect((await read({ period: '2026-10' })).totals.now.came).toBe(0);
  const { rows } = await database.pool.query('select counted_day from report_counts');
  await database.pool.query('update report_counts set counted_day = null');
  expect(await read({ period: '2026-10' })).toEqual(told);
  await database.pool.query("update report_counts set counted_day = '2026-10-20'");
  expect((await read({ period: '2026-10' })).totals.now).toEqual(told.totals.now);
  await database.pool.query('update report_counts set counted_day = $1', [rows[0].counted_day]);
  await countDays(services, { anew: true });
  expect(await read({ period: '2026-10' })).toEqual(told);
}, 60_000);

test('a head sees the own division and its people, the president every division and nobody by name, and nobody else anything', async () => {
  const own = await read({}, head);
  expect(own.division?.id).toBe('D03');
  expect(own.divisions.map(({ id }) => id)).toEqual(['D03']);
  expect(own.byDivision).toEqual([]);
  expect(own.people?.map(({ name }) => name)).toContain('=cmd()');
  expect((await read({ division: 'D03' }, president)).people).toBeNull();
  expect((await read({}, president)).people).toBeNull();
  expect((await ask({ division: 'D04' }, head)).reason).toBe('session.not-allowed');
  expect((await ask({ division: 'D03' }, others)).reason).toBe('session.not-allowed');
  expect((await ask({ division: 'none' }, president)).reason).toBe('not-found');
  expect((await ask({}, judge)).reason).toBe('session.not-allowed');
  for (const staff of [court.staff.clerk, court.staff.counter, court.staff.admin]) {
    const as = { ...staff, token: await fixtures.session(staff.id) };
    expect((await ask({}, as)).reason).toBe('session.not-allowed');
  }
  const refused = await portal.call(exportReport, { query: { division: 'D04' } }, { as: head });
  expect(refused.reason).toBe('session.not-allowed');
  expect((await ask({ period: '2026-13' }, president)).reason).toBe('invalid');
});

test('the people of a division, with those who are in another now, are all that was decided in it by somebody', async () => {
  const { people, totals } = await read({ period: '2026-Q4' }, head);
  const sum = (name: 'decided' | 'late' | 'returned') => people?.reduce((n, each) => n + each[name], 0);
  expect(sum('decided')).toBe(totals.now.decided);
  expect(sum('late')).toBe(totals.now.late);
  expect(sum('returned')).toBe(totals.now.returned);
  expect(people?.at(-1)?.name).toBeNull();
  expect(people?.at(-1)?.decided).toBeGreaterThan(0);
});

test('the file holds the figures of the page as numbers, and a name that looks like a formula as a text', async () => {
  const report = await read({ period: '2026-Q4' }, head);
  const answer = await portal.call(exportReport, { query: { period: '2026-Q4' } }, { as: head });
  expect(answer.headers['content-disposition']).toContain('attachment');
  const files = unpackWorkbook(answer.bytes);
  const lines = (n: number) =>
    [...(files.get(`xl/worksheets/sheet${n}.xml`) ?? '').matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row]) =>
      [...(row ?? '').matchAll(/<v>(.*?)<\/v>|<t [^>]*>(.*?)<\/t>/g)].map(([, number, text]) =>
        number === undefined ? text : Number(number),
      ),
    );
  const order = ['came', 'moved', 'decided', 'ended', 'pending', 'late', 'returned', 'median', 'p90'] as const;
  const line = (figures: Figures) => order.map((name) => figures[name] ?? '');
  expect(lines(1)[1]?.slice(1)).toEqual(line(report.totals.now));
  expect(lines(2).slice(1)).toEqual(report.months.map(({ month, figures }) => [month, ...line(figures)]));
  expect(
    lines(3)
      .slice(1)
      .map((row) => row.slice(1)),
  ).toEqual(report.kinds.map(({ figures }) => line(figures)));
  expect(lines(4).map(([name]) => name)).toContain("'=cmd()");
  expect(answer.bytes.includes('<f>')).toBe(false);
  const { rows } = await database.pool.query("select detail from audit_log where action = 'reports.exported'");
  expect(rows.at(-1)?.detail).toMatchObject({ division: 'D03', people: true });
});

test('what happens at midnight counts on its day in Beijing, what is written late too, and what two do at once is counted once', async () => {
  portal.clock.set('2026-12-31T15:59:59.999Z');
  const owner = await fixtures.user();
  await court.application({ state: 20, owner });
  portal.clock.set('2026-12-31T16:00:00.000Z');
  const late = await court.application({ state: 20, owner: await fixtures.user() });
  await countDays(services);
  president = { ...president, token: await fixtures.session(president.id) };
  const came = async (period: string) => (await read({ period })).totals.now.came;
  expect([await came('2026-12'), await came('2027-01')]).toEqual([1, 1]);
  // An act of yesterday that is committed only now.
  portal.clock.set('2026-12-31T15:59:59.999Z');
  await court.application({ state: 20, owner: await fixtures.user() });
  portal.clock.set('2026-12-31T16:01:00.000Z');
  await countDays(services);
  expect([await came('2026-12'), await came('2027-01')]).toEqual([2, 1]);
  expect(courtDayOf(services.now())).toBe('2027-01-01');
  const clerk = { ...court.staff.clerk, token: await fixtures.session(court.staff.clerk.id) };
  const claimed = await court.claim(late, clerk);
  const twice = [1, 2].map(() => court.giveBack(claimed, clerk, { lastDay: '2027-01-08' }));
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toContain('fulfilled');
  await countDays(services);
  expect((await read({ period: '2027-01' })).totals.now.returned).toBe(1);
}, 60_000);
