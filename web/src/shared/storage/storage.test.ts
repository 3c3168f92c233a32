import { beforeEach, expect, it, vi } from 'vitest';
import {
  entryOf,
  keyOf,
  namesOf,
  openStorage,
  readEntry,
  removeAllEntries,
  removeEntry,
  saveEntry,
  watchStorage,
} from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openStorage('sufu');
});

it('keeps value, data type, type flag and time under prefix, dash and name', () => {
  vi.setSystemTime(new Date('2026-11-23T06:03:00.000Z'));
  expect(saveEntry('points', [1, 'a'])).toBe(true);
  expect(JSON.parse(localStorage.getItem('sufu-points') ?? '')).toEqual({
    value: [1, 'a'],
    dataType: 'array',
    type: 'local',
    time: '2026-11-23T06:03:00.000Z',
  });
  vi.useRealTimers();
  openStorage('court7');
  saveEntry('points', 3, 'session');
  expect(JSON.parse(sessionStorage.getItem('court7-points') ?? '')).toMatchObject({
    dataType: 'number',
    type: 'session',
  });
  expect(localStorage.getItem('court7-points')).toBeNull();
});

it.each([['text'], [0], [false], [null], [{ a: [1] }], [[]]])('gives back %j', (value) => {
  saveEntry('one', value);
  saveEntry('one', 'other', 'session');
  expect(readEntry('one')).toEqual(value);
  expect(readEntry('one', 'session')).toBe('other');
});

it.each(['[1', '"text"', '{"value":1,"dataType":"string","type":"local","time":""}', '{"value":1}'])(
  'does not believe %s',
  (raw) => {
    localStorage.setItem(keyOf('one'), raw);
    expect(entryOf('one')).toBeNull();
  },
);

it('says when the device is full, and keeps what was there', () => {
  saveEntry('one', 1);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveEntry('one', 2)).toBe(false);
  expect(readEntry('one')).toBe(1);
});

it('forgets everything of this site and nothing of others, and tells whoever watches', () => {
  const listener = vi.fn();
  const end = watchStorage(listener);
  saveEntry('draft:U1:A1', {});
  saveEntry('draft:U2:A1', {});
  saveEntry('tabs', [], 'session');
  localStorage.setItem('elsewhere', 'x');
  expect(namesOf('draft:').toSorted()).toEqual(['draft:U1:A1', 'draft:U2:A1']);
  removeEntry('draft:U1:A1');
  expect(namesOf('draft:')).toEqual(['draft:U2:A1']);
  removeAllEntries();
  expect([...namesOf(), ...namesOf('', 'session')]).toEqual([]);
  expect(localStorage.getItem('elsewhere')).toBe('x');
  expect(listener).toHaveBeenCalledTimes(6);
  end();
});

it('after a sign-out keeps nothing that comes late, until the page is loaded anew', () => {
  removeAllEntries();
  expect(saveEntry('answered', 1)).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
  openStorage('sufu');
  expect(saveEntry('answered', 1)).toBe(true);
});
