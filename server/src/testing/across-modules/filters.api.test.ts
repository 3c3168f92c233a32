import { randomUUID } from 'node:crypto';
import { type Call, type CallRequest, courtDayOf } from '@sufu/contract/core';
import * as judgeContact from '@sufu/contract/judge-contact';
import * as mail from '@sufu/contract/mail';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Demonstration, demonstration } from '../demonstration.ts';
import type { TestUser } from '../portal.ts';
import { fillable } from '../values/fillable.ts';

/**
 * `filters` of every list, column by column: what it finds is what the list shows with that value, page by page, and never a row that the
 * list without it does not show (AZ2). The sample of each column is taken from a row, so a column nobody has a value in fails.
 */
type Described = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly contentSchema?: Described;
};
type Columns = Readonly<Record<string, Described>>;
const columnsIn = (part: z.ZodType | undefined): Columns => {
  if (!part) return {};
  const { properties } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Described;
  return properties?.filters?.contentSchema?.properties ?? {};
};
const filtered = allCalls.flatMap((call) => {
  const described = { ...columnsIn(call.query), ...columnsIn(call.body) };
  const columns = Object.keys(described);
  return columns.length > 0 ? [{ call, columns, described }] : [];
});
const lists = filtered.filter(({ call }) => call.id !== judgeContact.countAppointments.id);
const pairs = lists.flatMap(({ call, columns, described }) =>
  columns.map((column) => [call.id, column, call, described[column]?.type] as const),
);

type Row = Readonly<Record<string, unknown>>;
type Page = {
  readonly status: number;
  readonly total: number;
  readonly rows: readonly Row[];
  readonly paths: readonly string[];
};
let portal: Demonstration;
const people: TestUser[] = [];

async function ask(call: Call, as: TestUser, query: Row): Promise<Page> {
  const where = Object.keys(columnsIn(call.body)).length > 0 ? 'body' : 'query';
  const request = { params: { type: 'all' }, [where]: { size: 100, ...query } } as unknown as CallRequest<Call>;
  const { status, bytes } = await portal.call(call, request, { as });
  const { total, data, fields } = JSON.parse(bytes.toString()) as Row;
  const rows = Array.isArray(data) ? (data as Row[]) : [];
  const paths = ((fields ?? []) as { path: string }[]).map(({ path }) => path);
  return { status, total: Number(total ?? rows.length), rows, paths };
}
const kept = new Map<string, Promise<readonly Page[]>>();
/** The whole list of each of the people; nothing here changes it. */
const unfiltered = (call: Call): Promise<readonly Page[]> => {
  const pages = kept.get(call.id) ?? Promise.all(people.map((person) => ask(call, person, {})));
  kept.set(call.id, pages);
  return pages;
};
const by = (filters: Row): Row => ({ filters: JSON.stringify(filters) });
const idsOf = ({ rows }: Page): readonly unknown[] => rows.map(({ id }) => id);

const isText = (value: unknown): value is { zh: string; en: string } =>
  typeof value === 'object' && value !== null && 'zh' in value;
/** What a column shows, as the texts one may look for in it. */
const shown = (row: Row, column: string): readonly string[] => {
  const value = row[column];
  if (value === null || value === undefined) return [];
  if (isText(value)) return [value.zh, value.en];
  if (column === 'booked') return [String((value as Row).day)];
  return [/^\d{4}-\d\d-\d\dT/.test(String(value)) ? courtDayOf(String(value)) : String(value)];
};

beforeAll(async () => {
  portal = await demonstration();
  // A party with an advocate, the advocate, and a party of another case who has decided cases too.
  people.push(
    await portal.as('林晓禾'),
    await portal.as('江若谷'),
    await portal.as('宋新禾'),
    await portal.as('郑启航'),
  );
  for (const person of people.slice(0, 2)) {
    const picture = await portal.pictureOf(person);
    const judgeId = '沈知远（J01）';
    const caseNo = '（2026）溪01民终101号';
    const slot = person === people[0] ? 'AM2' : 'PM1';
    const setup = { judgeId, preferredDate: '2026-11-26', timeSlot: slot, meetMode: 'ONSITE', visitors: [] };
    const { transactionNo } = (await portal.call(judgeContact.getAppointmentNo, {}, { as: person })).data;
    const set = fillable(judgeContact.recordKinds.appointment, picture, setup);
    const body = { transactionNo, caseNo, set, submit: true };
    expect((await portal.call(judgeContact.saveAppointment, { body }, { as: person })).status).toBe(200);
    const { transactionNo: other } = (await portal.call(judgeContact.getGuestBookNo, {}, { as: person })).data;
    const message = fillable(judgeContact.recordKinds.guestbook, picture, { judgeId });
    const guest = { transactionNo: other, caseNo, set: message, submit: true };
    expect((await portal.call(judgeContact.saveGuestBook, { body: guest }, { as: person })).status).toBe(200);
    const { serialNumber } = (await portal.call(judgeContact.getSerialNumber, {}, { as: person })).data;
    const decided =
      (await portal.call(judgeContact.listAnswerCases, { query: {} }, { as: person })).data[0]?.caseNo ?? '';
    const question = fillable(judgeContact.recordKinds.answer, picture, { judgmentServedDate: '2026-11-03' });
    const answer = { serialNumber, caseNo: decided, set: question, submit: person === people[0] };
    expect((await portal.call(judgeContact.addSentenceAnswer, { body: answer }, { as: person })).status).toBe(200);
  }
  const posted = { carrier: 'EMS', trackingNo: 'RR123456785CN', postedOn: '2026-11-20' };
  for (const caseNo of ['（2026）溪01民终101号', null]) {
    const materials = [{ name: '证据原件', copies: 1, pages: 3, form: 'ORIGINAL' as const, back: false }];
    const as = people[0] as TestUser;
    const drawUp = { body: { key: randomUUID(), caseNo, materials } };
    const { id } = (await portal.call(mail.drawUpMail, drawUp, { as })).data;
    const post = { params: { id }, body: { key: randomUUID(), version: 1, ...posted } };
    if (caseNo !== null) expect((await portal.call(mail.postMail, post, { as })).status).toBe(200);
  }
  // Not every kind has a day that binds the court.
  await portal.database.pool.query("update applications set due_day = '2026-12-24' where type = $1", [
    judgeContact.recordKinds.answer,
  ]);
}, 60_000);
afterAll(() => portal.close());

it('are taken by the lists of the specification that say so', () => {
  expect(filtered.map(({ call }) => call.row)).toEqual(
    expect.arrayContaining(['C029', 'C067', 'C070', 'C071', 'C076', 'C085', 'C098', 'C100']),
  );
});

describe('every list × every column', () => {
  it.each(pairs)('%s by %s', async (_, column, call, type) => {
    const all = await unfiltered(call);
    const samples = all.flatMap(({ rows }) => rows.flatMap((row) => shown(row, column).slice(0, 1)));
    expect(samples.length, 'rows that have a value').toBeGreaterThan(0);
    for (const sample of [...new Set(samples)].slice(0, 2)) {
      const value = type === 'array' ? [sample, sample] : sample;
      const isFound = (row: Row): boolean =>
        shown(row, column).some((text) => (type === 'string' ? text.includes(sample) : text === sample));
      for (const [index, person] of people.entries()) {
        const page = all[index] as Page;
        const wanted = idsOf({ ...page, rows: page.rows.filter(isFound) });
        const found = await ask(call, person, by({ [column]: value }));
        expect([found.status, found.total, idsOf(found)]).toEqual([200, wanted.length, wanted]);
        if (call.shape !== 'list' || wanted.length < 2) continue;
        const second = await ask(call, person, { ...by({ [column]: value }), size: 1, current: 2 });
        expect([second.total, idsOf(second)]).toEqual([wanted.length, wanted.slice(1, 2)]);
      }
    }
  });

  it.each(filtered.map(({ call, columns }) => [call.id, call, columns] as const))(
    '%s refuses what is no value of a column, in words that name it, and takes signs as plain characters',
    async (_, call, columns) => {
      const [person] = people as [TestUser];
      const every = (value: unknown) => by(Object.fromEntries(columns.map((column) => [column, value])));
      const paths = columns.map((column) => `filters.${column}`);
      for (const wrong of [null, {}, [1, 2, 3], 'x'.repeat(100), '\0', ['2026-12-01', '2026-11-01']]) {
        const answer = await ask(call, person, every(wrong));
        expect([answer.status, answer.paths]).toEqual([400, paths]);
      }
      for (const column of columns)
        for (const sign of ['%', '_', '\\', "' or true --"]) {
          const answer = await ask(call, person, by({ [column]: sign }));
          expect([200, 400]).toContain(answer.status);
          expect(answer.rows).toEqual([]);
        }
    },
  );
});

describe('what is narrowed stays narrowed', () => {
  it.each(lists.map(({ call }) => [call.id, call] as const))('%s takes no column it does not know', async (_, call) => {
    const [person] = people as [TestUser];
    for (const name of ['userId', 'ownerId', 'owner_id', 'id', 'answers', 'applicant', 'parties', '__proto__']) {
      const answer = await ask(call, person, { filters: `{"${name}":"x"}` });
      expect([answer.status, answer.paths]).toEqual([400, [`filters.${name}`]]);
    }
  });

  it('columns that are stored encrypted are refused as such', async () => {
    const sealed = [
      [
        judgeContact.listAppointments,
        ['transactionNo', 'judgeId', 'judgeName', 'reason', 'meetMode', 'preferredDate', 'timeSlot'],
      ],
      [judgeContact.listGuestBook, ['transactionNo', 'judgeId', 'judgeName', 'topic', 'content', 'reply']],
      [judgeContact.listSentenceAnswers, ['serialNumber', 'docTitle', 'questions', 'meetMode', 'reply']],
    ] as const;
    for (const [call, columns] of sealed)
      for (const column of columns) {
        const answer = await portal.call(
          call,
          { query: { filters: JSON.stringify({ [column]: 'x' }) } as never },
          { as: people[0] as TestUser },
        );
        expect(answer.fields[0]?.msg).toContain(`“${column}”`);
        expect(answer.fields[0]?.msg).toContain('加密保存，不能用来筛选');
      }
  });

  it('filters join what else the query asks: each of them holds', async () => {
    const call = lists.find(({ call: { row } }) => row === 'C029')?.call as Call;
    const [person] = people as [TestUser];
    const submitted = await ask(call, person, by({ state: 20 }));
    expect(submitted.total).toBeGreaterThan(1);
    expect((await ask(call, person, { ...by({ state: 20 }), state: 10 })).total).toBe(0);
    expect((await ask(call, person, by({ state: 20, caseNo: '民终101', title: '约见' }))).total).toBe(1);
    expect((await ask(call, person, by({ state: 20, title: '' }))).total).toBe(submitted.total);
    expect((await ask(call, person, by({ savedAt: [null, null] }))).total).toBe((await ask(call, person, {})).total);
  });

  it('and so do the counts of appointments (C070), column by column', async () => {
    const { call, columns } = filtered.find((entry) => entry.call.id === judgeContact.countAppointments.id) ?? {};
    const samples: Row = {
      state: 20,
      caseNo: '民终101',
      booked: ['2026-11-26', null],
      title: '约见',
      type: 'x',
      number: 'SQ',
    };
    const [person] = people as [TestUser];
    expect(columns).toEqual(expect.arrayContaining(Object.keys(samples)));
    for (const [column, value] of [...Object.entries(samples), ['booked', [null, '2026-11-25']] as const]) {
      const counts = await ask(call as Call, person, by({ [column]: value }));
      const page = await ask(judgeContact.listAppointments, person, by({ [column]: value }));
      expect(counts.rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(page.total);
    }
  });

  it('every spelling takes them (C043)', async () => {
    const [person] = people as [TestUser];
    const at = async (filters: string) =>
      (
        await portal.app.inject({
          url: `/api/service/base/appointment_judge_apply/page?filters=${encodeURIComponent(filters)}`,
          headers: { 'blade-auth': `bearer ${person.token}` },
        })
      ).json();
    expect((await at('{"state":"20"}')).total).toBe(1);
    expect((await at('{"state":"10"}')).total).toBe(0);
    expect((await at('{"judge":"x"}')).reason).toBe('invalid');
  });
});
