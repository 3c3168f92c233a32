import type { Application } from '@sufu/contract/applications';
import { beforeEach, expect, it } from 'vitest';
import { party } from '../testing/render-screen.tsx';
import { copyPath, forgetOfflineCopy, forgetOthersCopies, keepOfflineCopy, offlineCopies } from './offline-copy.ts';

beforeEach(() => localStorage.clear());
const draft = (id: string) => ({ id, type: 'receive_avoid_apply' }) as unknown as Application;
const other = { ...party, id: '01931f00-0000-7000-8000-000000000009' };
const ids = (now?: number) => offlineCopies(now).map(({ application }) => application.id);

it('keeps a draft for twelve hours and no longer, and then takes it away', () => {
  keepOfflineCopy({ user: party, application: draft('A1') });
  expect(offlineCopies().map(copyPath)).toEqual(['/apply-lawsuit/receive_avoid_apply/edit/A1']);
  const hour = 3_600_000;
  expect(ids(Date.now() + 11 * hour)).toEqual(['A1']);
  expect(ids(Date.now() + 12 * hour + 1)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('a page of somebody else, or of nobody, takes the copies away; a draft handed in too', () => {
  keepOfflineCopy({ user: party, application: draft('A1') });
  keepOfflineCopy({ user: party, application: draft('A2') });
  keepOfflineCopy({ user: other, application: draft('B1') });
  forgetOthersCopies(party.id);
  expect(ids().toSorted()).toEqual(['A1', 'A2']);
  forgetOfflineCopy(party.id, 'A1');
  expect(ids()).toEqual(['A2']);
  forgetOthersCopies(null);
  expect(ids()).toEqual([]);
});

it('believes nothing that is no copy', () => {
  localStorage.setItem(
    'sufu-copy:U:A',
    JSON.stringify({ value: 1, dataType: 'number', type: 'local', time: new Date().toISOString() }),
  );
  expect(ids()).toEqual([]);
});
