import { expect, it } from 'vitest';
import { readingsFile, readingsIn } from './generate-readings.ts';

it('reads a letter as its word has it, both ways where it has two', () => {
  const readings = readingsIn(['调解', '调取证据', '重新', '重要']);
  expect(readings.get('调')).toEqual(['diao', 'tiao']);
  expect(readings.get('重')).toEqual(['chong', 'zhong']);
});

it('holds the letters of the texts and no other, whatever their order', () => {
  const file = readingsFile(['换法官', '网上A1 立案（诉）']);
  expect(file.match(/\p{Script=Han}/gu)?.sort()).toEqual([...'换法官网上立案诉'].sort());
  expect(readingsFile(['网上A1 立案（诉）', '换法官'])).toBe(file);
});
