import { describe, expect, it } from 'vitest';
import { closeTabs, mostTabs, nameTab, noTabs, openedAfter, restore, type Tabs, visit } from './tabs.ts';

const nothing = () => false;
const go = (tabs: Tabs, path: string, replaces = false, holds: (key: string) => boolean = nothing): Tabs =>
  visit(tabs, { key: path, address: path, route: path, replaces }, holds);
const leave = (tabs: Tabs, replaces = false): Tabs =>
  visit(tabs, { key: null, address: '/index', route: '/index', replaces }, nothing);
const opened = (...paths: readonly string[]): Tabs => paths.reduce((tabs, path) => go(tabs, path), noTabs);
const keys = (tabs: Tabs) => tabs.open.map(({ key }) => key);

describe('visiting', () => {
  it('adds a tab for each page once, in the order they were opened', () => {
    const tabs = opened('/a', '/b', '/a');
    expect(keys(tabs)).toEqual(['/a', '/b']);
    expect(tabs.active).toBe('/a');
  });
  it('keeps the newest address of a page', () => {
    const tabs = visit(opened('/a'), { key: '/a', address: '/a?page=2', route: '/a', replaces: false }, nothing);
    expect(tabs.open).toMatchObject([{ key: '/a', address: '/a?page=2' }]);
  });
  it('adds none for a page without tabs and keeps the others', () => {
    const tabs = leave(opened('/a', '/b'));
    expect(keys(tabs)).toEqual(['/a', '/b']);
    expect(tabs.active).toBeNull();
  });
  it('gives a page that replaces another its place', () => {
    const tabs = go(go(opened('/a', '/new', '/c'), '/new'), '/draft', true);
    expect(keys(tabs)).toEqual(['/a', '/draft', '/c']);
  });
  it('closes what a page with a tab of its own replaced', () => {
    expect(keys(go(opened('/a', '/b', '/c'), '/a', true))).toEqual(['/a', '/b']);
  });
  it('closes what was replaced by a page without tabs: a form that was handed in', () => {
    expect(keys(leave(opened('/a', '/form'), true))).toEqual(['/a']);
  });
  it('leaves a page that replaces itself', () =>
    expect(keys(go(opened('/a', '/b'), '/b', true))).toEqual(['/a', '/b']));
});

describe('the limit', () => {
  const many = Array.from({ length: mostTabs }, (_, i) => `/${i}`);
  it('lets go of the page not seen for longest', () => {
    const tabs = go(go(opened(...many), '/0'), '/more');
    expect(keys(tabs)).toEqual(['/0', ...many.slice(2), '/more']);
  });
  it('never of one that something unsaved stands in', () => {
    const tabs = go(opened(...many), '/more', false, (key) => key === '/0' || key === '/1');
    expect(keys(tabs)).not.toContain('/2');
    expect(keys(tabs)).toEqual(expect.arrayContaining(['/0', '/1', '/more']));
  });
  it('goes over it rather than lose anything', () =>
    expect(keys(go(opened(...many), '/more', false, () => true))).toHaveLength(mostTabs + 1));
});

describe('closing', () => {
  it('opens the one before the closed one', () => {
    expect(openedAfter(opened('/a', '/b', '/c'), ['/c'])?.key).toBe('/b');
    expect(openedAfter(go(opened('/a', '/b', '/c'), '/b'), ['/b'])?.key).toBe('/a');
  });
  it('opens the first of the rest when the first is closed', () =>
    expect(openedAfter(go(opened('/a', '/b', '/c'), '/a'), ['/a'])?.key).toBe('/b'));
  it('opens home when nothing is left', () => expect(openedAfter(opened('/a'), ['/a'])).toBeNull());
  it('stays where one is when another is closed', () =>
    expect(openedAfter(opened('/a', '/b'), ['/a'])).toBeUndefined());
  it('passes over those that are closed with it', () =>
    expect(openedAfter(opened('/a', '/b', '/c'), ['/b', '/c'])?.key).toBe('/a'));
  it('takes them away and no others', () =>
    expect(keys(closeTabs(opened('/a', '/b', '/c'), ['/a', '/c']))).toEqual(['/b']));
});

describe('names and reloads', () => {
  it('keeps a name for each language', () => {
    const tabs = nameTab(nameTab(opened('/a'), '/a', 'zh', '回避申请'), '/a', 'en', 'Recusal');
    expect(tabs.open[0]?.titles).toEqual({ zh: '回避申请', en: 'Recusal' });
  });
  it('is the same when nothing changed', () => {
    const tabs = nameTab(opened('/a'), '/a', 'zh', '甲');
    expect(nameTab(tabs, '/a', 'zh', '甲')).toBe(tabs);
    expect(nameTab(tabs, '/gone', 'zh', '甲')).toBe(tabs);
  });
  it('brings the open pages back by name, the one in sight alive in its place', () => {
    const before = nameTab(opened('/a', '/b', '/c'), '/c', 'zh', '丙');
    const tabs = restore(opened('/b'), before.open);
    expect(tabs.open.map(({ key, live }) => [key, live])).toEqual([
      ['/a', false],
      ['/b', true],
      ['/c', false],
    ]);
    expect(tabs.open[2]?.titles.zh).toBe('丙');
    expect(tabs.active).toBe('/b');
  });
  it('adds a page that was not among them at the end', () =>
    expect(keys(restore(opened('/new'), opened('/a').open))).toEqual(['/a', '/new']));
});
