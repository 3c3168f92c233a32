import {
  addApplication,
  countApplications,
  editApplication,
  listApplications,
  listByPost,
  readApplication,
} from '@sufu/contract/applications';
import { type Call, type Lang, type Problem, Refused } from '@sufu/contract/core';
import { askBan } from '@sufu/contract/desk';
import { describeFiles, putPart } from '@sufu/contract/files';
import { listMessages, markRead } from '@sufu/contract/messages';
import { allCalls } from '@sufu/contract/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOfPart } from '../../testing/values/arbitrary-of.ts';
import { unreadable } from '../../testing/values/plain-words.ts';
import { parseRequest, type RawParts } from './parse.ts';

const nothing: RawParts = { params: {}, query: {}, body: undefined };
const id = '0191aaaa-0000-7000-8000-000000000000';

function refusalOf(call: Call, raw: Partial<RawParts>, lang: Lang = 'zh'): Refused | null {
  try {
    parseRequest(call, { ...nothing, ...raw }, lang);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
const problemsOf = (call: Call, raw: Partial<RawParts>, lang: Lang = 'zh'): readonly Problem[] =>
  refusalOf(call, raw, lang)?.fields ?? [];
const saidOf = (call: Call, raw: Partial<RawParts>, lang: Lang = 'zh'): Record<string, string> =>
  Object.fromEntries(problemsOf(call, raw, lang).map(({ path, msg }) => [path, msg]));

describe('what is wrong is said in our words', () => {
  it('of every call, whatever is sent, in both languages', () => {
    const faults = new Set<string>();
    const refused = new Set<string>();
    for (const call of allCalls) {
      const parts = fc.record({
        params: arbitraryOfPart(call.params),
        query: arbitraryOfPart(call.query),
        body: arbitraryOfPart(call.body),
      });
      for (const { params, query, body } of fc.sample(parts, { numRuns: 60, seed: 2026 }))
        for (const lang of ['zh', 'en'] as const) {
          const raw = { params: (params ?? {}) as Record<string, unknown>, query, body: structuredClone(body) };
          const problems = problemsOf(call, raw, lang);
          if (problems.length > 0) refused.add(call.id);
          for (const problem of problems) {
            const fault = unreadable(problem, lang);
            if (fault) faults.add(`${call.id} ${fault}`);
          }
        }
    }
    expect([...faults]).toEqual([]);
    expect(refused.size).toBeGreaterThan(100);
  }, 60_000);

  it.each([
    ['zh', { id: '请填写这一项', base: '请填写这一项', set: '请填写这一项' }],
    [
      'en',
      { id: 'This is required; fill it in', base: 'This is required; fill it in', set: 'This is required; fill it in' },
    ],
  ] as const)('with no body at all every part that is missing is named (%s)', (lang, said) => {
    expect(saidOf(editApplication, {}, lang)).toEqual(said);
  });

  it('says what kind of value a place takes, how long and how large it may be, and what there is to choose', () => {
    expect(saidOf(editApplication, { body: { id: 'x', base: 1.5, set: [] } })).toEqual({
      id: '这个编号不对，请回到列表重新打开',
      base: '这一项要填整数',
      set: '这一项要按名称分项填写',
    });
    expect(
      saidOf(listApplications, { query: { state: 'x', group: 'y', caseNo: 'a'.repeat(61), from: '2026-02-30' } }),
    ).toEqual({
      state: '这一项要填数字',
      group: '请从这些里选一个：“draft”、“returned”、“underway”、“done”、“given”',
      caseNo: '最多写 60 个字',
      from: '请填写 1900 年到 2199 年之间的日期，例如 2026-11-30',
    });
    expect(saidOf(listApplications, { query: { state: '99', size: '101', to: '0044-01-01' } }, 'en')).toEqual({
      state: 'This is not among the choices; choose again',
      size: 'This must be at most 100',
      to: 'Give a day between the years 1900 and 2199, such as 2026-11-30',
    });
    expect(saidOf(askBan, { params: { id }, body: { reason: '多次提交辱骂他人的内容。', days: 8 } })).toEqual({
      days: '请从这些里选一个：“7”、“30”',
    });
    expect(saidOf(describeFiles, { query: { ids: `${id},x` } })).toEqual({
      'ids.1': '这个编号不对，请回到列表重新打开',
    });
    expect(saidOf(editApplication, { body: 'text' })).toEqual({ '': '请求正文的格式不对，请核对后再发' });
  });

  it('says that a part stands in the address where it belongs into the body (C101)', () => {
    expect(saidOf(markRead, { query: { ids: id } })).toEqual({ ids: '请放在请求正文里，不要放在网址里' });
    expect(saidOf(markRead, {})).toEqual({ ids: '请填写这一项' });
  });

  it('names at most a hundred problems, and no path is longer than its start', () => {
    const body = { ids: Array.from({ length: 5_000 }, () => 'x') };
    expect(problemsOf(markRead, { body })).toHaveLength(100);
    const name = 'n'.repeat(5_000);
    expect(problemsOf(editApplication, { body: { id, base: 0, set: { [name]: 1 } } })[0]?.path.length).toBeLessThan(
      210,
    );
  });
});

describe('a request without a body', () => {
  it('is one without parts: a list by POST needs none (C041)', () => {
    expect(parseRequest(listByPost, { ...nothing, params: { type: 'all' } }, 'zh').body).toMatchObject({
      current: 1,
      size: 10,
    });
  });
});

describe('an address', () => {
  it.each([
    [readApplication, { params: { type: 'all', id: 'nope' } }],
    [addApplication, { params: { type: 'x'.repeat(65) }, body: { applyKey: id } }],
    [countApplications, { params: { type: '\0' } }],
    [putPart, { params: { id: 'nope' }, query: { offset: 0 } }],
    // The id of another spelling's path, which the call takes in its body.
    [editApplication, { params: { id: 'nope' }, body: { base: 0, set: {} } }],
  ] as const)('whose own parameter cannot be right names nothing (%#)', (call, raw) => {
    expect(refusalOf(call, raw)?.code).toBe('not-found');
  });
  it('is looked at alone: what is wrong in query and body stays said at its place', () => {
    expect(refusalOf(listApplications, { params: { type: 'all' }, query: { size: 'x' } })?.code).toBe('invalid');
    expect(refusalOf(editApplication, { params: { type: 'all' }, body: { id: 'nope', base: 0, set: {} } })?.code).toBe(
      'invalid',
    );
  });
});

describe('NUL', () => {
  it('is a space in query and body, at any depth', () => {
    const body = { id, base: 0, set: { a: 'x\0y', list: [{ b: '\0' }, 'z\0'] } };
    expect(parseRequest(editApplication, { params: { type: 'all' }, query: {}, body }, 'zh').body).toEqual({
      ...{ id, base: 0 },
      set: { a: 'x y', list: [{ b: ' ' }, 'z '] },
    });
    const query = { text: 'a\0b' };
    expect(parseRequest(listApplications, { ...nothing, params: { type: 'all' }, query }, 'zh').query).toMatchObject({
      text: 'a b',
    });
  });
  it('in a name is not read at all, and depth breaks nothing', () => {
    for (const set of [{ 'a\0': 1 }, { '\0__proto__': { a: 1 } }])
      expect(refusalOf(editApplication, { params: { type: 'all' }, body: { id, base: 0, set } })?.code).toBe(
        'request.unreadable',
      );
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(refusalOf(editApplication, { params: { type: 'all' }, body: { id, base: 0, set: { a: deep } } })).toBeNull();
  });
});

describe('filters', () => {
  const read = (filters: unknown) => parseRequest(listMessages, { ...nothing, query: { filters } }, 'zh').query;
  const said = (filters: unknown, lang: Lang = 'zh') => saidOf(listMessages, { query: { filters } }, lang);
  const known = 'channel（栏目）、title（标题）、body（内容）、read（是否已读）、at（日期）';

  it('reads codes, texts and days; none are none', () => {
    const given = { channel: 1, read: false, title: ' 通知 ', at: ['2026-11-01', null] };
    const wanted = { channel: '1', read: 'false', title: '通知', at: { from: '2026-11-01', to: null } };
    expect(read(JSON.stringify(given))).toMatchObject({ filters: wanted });
    expect(read('{}')).toMatchObject({ filters: {} });
    expect(read('')).toMatchObject({ filters: {} });
    expect(parseRequest(listMessages, nothing, 'zh').query).not.toHaveProperty('filters.channel');
  });
  it('names what is wrong with each column, all at once, and which there are', () => {
    expect(said('{"userId":"x","channel":3,"at":["2026-12-01","2026-11-01"],"__proto__":1,"constructor":1}')).toEqual({
      'filters.userId': `这个列表没有“userId”这一列。可以筛选的有：${known}`,
      'filters.channel': '“channel”（栏目）只能是 “1”、“2” 之一',
      'filters.at': '“at”（日期）要写成 ["2026-11-01", "2026-11-30"]，先早后晚，不限的一端写 null',
      'filters.__proto__': `这个列表没有“__proto__”这一列。可以筛选的有：${known}`,
      'filters.constructor': `这个列表没有“constructor”这一列。可以筛选的有：${known}`,
    });
    expect(said('{"title":["x"]}', 'en')).toEqual({
      'filters.title': '“title” (title) must be the text it contains, at most 60 characters',
    });
  });
  it.each(['{', '[]', '7', 'null', '"x"', 'state=20', `{"title":"${'x'.repeat(2_000)}"}`, ['{}', '{}']])(
    'refuses what is no JSON object (%#)',
    (filters) => {
      expect(said(filters)).toEqual({
        filters: '筛选条件没有读懂，请写成一个 JSON 对象，最多 2000 个字，例如 {"列名": "值"}',
      });
    },
  );
  it.each(['a\\u0000b', '\\ud800', 'x'.repeat(61)])('takes no text that cannot be kept: %s', (text) => {
    expect(Object.keys(said(`{"title":"${text}"}`))).toEqual(['filters.title']);
  });
});
