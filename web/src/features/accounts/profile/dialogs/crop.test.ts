import { expect, it } from 'vitest';
import { clampPlace, drawnAt, middle, side } from './crop.ts';

const wide = { width: 4000, height: 2000 };

it('a photo fills the square by its shorter side, from the middle', () => {
  expect(drawnAt(wide, middle)).toEqual([-side / 2, 0, side * 2, side]);
});

it('it is moved and enlarged only as far as it reaches', () => {
  expect(clampPlace(wide, { zoom: 1, x: 9999, y: 50 })).toEqual({ zoom: 1, x: side / 2, y: 0 });
  expect(clampPlace(wide, { zoom: 9, x: 0, y: -9999 })).toEqual({ zoom: 3, x: 0, y: -side });
  expect(clampPlace(wide, { zoom: 0.2, x: 0, y: 0 }).zoom).toBe(1);
});
