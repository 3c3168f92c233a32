import type { CaseFound } from '@sufu/contract/cases';
import { serviceModulesFor } from '@sufu/contract/content';
import { toCaseNo } from '@sufu/contract/core';
import { describe, expect, it } from 'vitest';
import { search } from './search.ts';
import { wordings } from './testing/wordings.ts';

const party = serviceModulesFor(['party', 'lawyer']).flatMap(({ services }) => services);
const services = party.filter(({ key }) => key !== 'cases-as-agent');
const first = (query: string) => search(query, { services }).hits[0]?.key;

describe('two hundred wordings people use (UX42)', () => {
  it('are two hundred, each another', () => expect(new Set(wordings.map(([asked]) => asked)).size).toBe(200));
  it('lead to the right service first, at least 95 of 100', () => {
    const missed = wordings.filter(([asked, ...keys]) => !keys.includes(first(asked) ?? '')).map(([asked]) => asked);
    expect(1 - missed.length / wordings.length, `missed: ${missed.join('，')}`).toBeGreaterThanOrEqual(0.95);
  });
  it('name services that exist', () => {
    const keys = new Set<string>(services.map(({ key }) => key));
    expect(wordings.flatMap(([, ...wanted]) => wanted).filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('searching', () => {
  it.each([
    ['inside a sentence', '我想换法官怎么办'],
    ['whole pinyin', 'huanfaguan'],
    ['initials', 'hfg'],
    ['both mixed', 'huanfg'],
    ['a wrong letter of the same sound', '换法管'],
    ['capitals and full width', 'ＨＵＡＮ ＦＡ ＧＵＡＮ'],
    ['English', 'RECUSAL'],
    ['one slip in pinyin', 'huanfaguna'.slice(0, 9)],
  ])('finds by %s', (_, query) => expect(first(query)).toBe('receive_avoid_apply'));
  it.each(['', '  ', '？！', 'zzzz', 'qqxxyy', '😀'])('finds nothing in %j', (query) =>
    expect(search(query, { services }).hits).toEqual([]),
  );
  it('offers the nearest as such', () => expect(search('车诉', { services }).exact).toBe(false));
  it('shows a page once, though it stands in the menu too', () => {
    const menu = [
      { to: '/case/list', label: { zh: '我的案件', en: 'My cases' } },
      { to: '/desk', label: { zh: '待办队列', en: 'Work queue' } },
    ];
    expect(search('我的案件', { services, menu }).hits.filter(({ to }) => to === '/case/list')).toHaveLength(1);
    expect(search('待办', { services, menu }).hits[0]).toMatchObject({ kind: 'menu', to: '/desk' });
  });
  it('puts own things that bear what was asked before all pages, and others where their likeness belongs', () => {
    const title = { zh: '网上立案', en: 'Online case filing' };
    const gist = { zh: '告周既白 · 民间借贷纠纷', en: 'against 周既白' };
    const given = { id: '2', type: 'lawsuit_filing_apply', title, gist, number: 'SQ20261122000003', caseNo: null };
    const named = search('立案', { services, applications: [{ ...given, state: 20, score: 94 }] }).hits;
    expect(named[0]).toMatchObject({ to: '/apply-lawsuit/lawsuit_filing_apply/detail/2', title });
    expect(named[0]?.note.zh).toBe('告周既白 · 民间借贷纠纷 · SQ 20261122 000003');
    const alike = search('立案', { services, applications: [{ ...given, state: 10, score: 78 }] }).hits;
    expect(alike[0]?.kind).toBe('service');
    expect(alike.find(({ kind }) => kind === 'application')?.to).toBe('/apply-lawsuit/lawsuit_filing_apply/edit/2');
  });
  it('puts an own case before the pages', () => {
    const found: CaseFound = {
      id: '1',
      caseNo: toCaseNo('(2026)溪01民终101号'),
      cause: '民间借贷纠纷',
      parties: '周既白',
      score: 96,
    };
    const { hits } = search('民间借贷', { services, cases: [found] });
    expect(hits[0]).toMatchObject({ kind: 'case', to: '/case/detail?id=1', title: { zh: '民间借贷纠纷' } });
    expect(hits[0]?.note.zh).toBe('（2026）溪01民终101号 周既白');
  });
});
