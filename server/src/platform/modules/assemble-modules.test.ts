import { allCalls } from '@sufu/contract/registry';
import { expect, test } from 'vitest';
import { modules } from '../../modules/index.ts';
import { mount } from '../calls/mount.ts';
import { assembleModules } from './assemble-modules.ts';
import { defineModule } from './define-module.ts';
import { HookPoint } from './hook-point.ts';
import { personalDataMaps } from './personal-data.ts';

test('every call of the contract is mounted by one module, and no other', () => {
  const { calls } = assembleModules(modules, allCalls);
  expect(calls.map(({ call }) => call.id).sort()).toEqual(allCalls.map(({ id }) => id).sort());
});

const [first, second] = allCalls.filter((call) => call.access !== 'public');
if (!first || !second) throw new Error('the contract has no two calls for people who are signed in');
const horses = defineModule({ name: 'horses', calls: [mount(first, async () => ({}))] });

test('a call that no module mounts, and an answer to a call of no contract, are refused by name', () => {
  expect(() => assembleModules([horses], [first, second])).toThrow(
    `call ${second.id} of the contract is mounted by no module`,
  );
  expect(() => assembleModules([horses], [])).toThrow(`call ${first.id} is mounted but not in the contract's registry`);
});

test('what two modules claim is refused by name', () => {
  const personalData = { tables: { users: { by: 'id' } } };
  const twice = [
    { ...horses, personalData },
    { ...horses, personalData },
  ];
  expect(() => assembleModules(twice, [first])).toThrow('module horses is declared twice');
  expect(() => assembleModules(twice, [first])).toThrow(`call ${first.id} is mounted twice`);
  expect(() => assembleModules(twice, [first])).toThrow('two modules declare the personal data of table users');
});

test('hooks come in the order of the modules, each at its point only; personal data is one of them', () => {
  const point = new HookPoint<string>('sounds');
  const other = new HookPoint<number>('legs');
  const personalData = { tables: {} };
  const { hooks } = assembleModules(
    [
      defineModule({ name: 'horses', hooks: [point.provide('neigh'), other.provide(4)], personalData }),
      defineModule({ name: 'cows', hooks: [point.provide('moo')] }),
    ],
    [],
  );
  expect(hooks.of(point)).toEqual(['neigh', 'moo']);
  expect(hooks.of(other)).toEqual([4]);
  expect(hooks.of(personalDataMaps)).toEqual([personalData]);
});
