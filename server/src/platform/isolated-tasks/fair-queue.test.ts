import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const anybody = () => true;

test('everybody has a turn before anybody has a second one', () => {
  const queue = new FairQueue<string>({ ofOne: 5, ofAll: 10 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item[0] ?? '', item);
  const taken = Array.from({ length: 7 }, () => queue.take(anybody));
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', null]);
});

test('who may not go now keeps their place', () => {
  const queue = new FairQueue<string>({ ofOne: 5, ofAll: 10 });
  for (const item of ['a1', 'b1']) queue.add(item[0] ?? '', item);
  expect(queue.take((person) => person !== 'a')).toBe('b1');
  expect(queue.take((person) => person !== 'a')).toBeNull();
  expect(queue.take(anybody)).toBe('a1');
});

test('one person has so many places, all together so many; who gives up leaves one', () => {
  const queue = new FairQueue<string>({ ofOne: 2, ofAll: 3 });
  expect(['a1', 'a2', 'a3', 'b1', 'b2'].map((item) => queue.add(item[0] ?? '', item))).toEqual([
    ...[null, null, 'one', null, 'all'],
  ]);
  expect([queue.remove('a', 'a2'), queue.remove('a', 'a2'), queue.add('b', 'b2')]).toEqual([true, false, null]);
  expect(queue.removeAll()).toEqual(['a1', 'b1', 'b2']);
  expect(queue.take(anybody)).toBeNull();
});
