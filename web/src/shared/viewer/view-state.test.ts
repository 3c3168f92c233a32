import type { FileRef } from '@sufu/contract/applications';
import { expect, it } from 'vitest';
import { indexOf, sheetsOf } from './sheets.ts';
import { initialView, nextView, sizesOf, type ViewAction, type ViewState } from './view-state.ts';

const after = (...acts: ViewAction[]): ViewState => acts.reduce(nextView, initialView);

it('turns both ways, round and round', () => {
  expect(after('turn-left').turn).toBe(270);
  expect(after('turn-right', 'turn-right', 'turn-right', 'turn-right').turn).toBe(0);
});

it('enlarges by steps, stops at eight times, and never shows less than the whole', () => {
  expect(after('larger', 'larger').zoom).toBe(2);
  expect(after(...Array.from({ length: 20 }, (): ViewAction => 'larger')).zoom).toBe(8);
  expect(after('larger', 'smaller', 'smaller').zoom).toBe(1);
  expect(after('turn-right', 'larger', 'whole')).toEqual({ turn: 90, zoom: 1 });
});

it('shows all of a large picture, turned or not, and a small one as large as it is', () => {
  const stage = { width: 300, height: 400 };
  expect(sizesOf({ width: 3000, height: 2000 }, stage, initialView).room).toEqual({ width: 300, height: 200 });
  const lying = sizesOf({ width: 3000, height: 2000 }, stage, after('turn-right'));
  expect(lying).toEqual({ drawn: { width: 400, height: 266 }, room: { width: 266, height: 400 } });
  expect(sizesOf({ width: 50, height: 20 }, stage, initialView).room).toEqual({ width: 50, height: 20 });
  expect(sizesOf({ width: 3000, height: 2000 }, stage, after('larger', 'larger')).room.width).toBe(600);
});

const file = (id: string, type: string, pages: number | null = null): FileRef => ({
  id,
  type,
  pages,
  name: id,
  size: 1,
});
const sheets = sheetsOf([file('a', 'image/jpeg'), file('b', 'image/tiff', 3), file('c', 'application/pdf', 2)]);

it('goes through the files, and through the pages of a tif or pdf', () => {
  expect(sheets.map((sheet) => `${sheet.file.id}${sheet.page}/${sheet.pages} ${sheet.nth}`)).toEqual([
    'a1/1 1',
    'b1/3 2',
    'b2/3 2',
    'b3/3 2',
    'c1/2 3',
    'c2/2 3',
  ]);
});

it.each([
  ['b', 2, 2],
  ['b', 9, 1],
  ['c', 1, 4],
  ['nobody', 1, 0],
])('finds %s page %i', (id, page, index) => expect(indexOf(sheets, { id, page })).toBe(index));
