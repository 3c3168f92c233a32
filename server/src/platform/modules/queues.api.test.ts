import { allCalls } from '@sufu/contract/registry';
import { afterAll, expect, test } from 'vitest';
import { modules } from '../../modules/index.ts';
import { testPortal } from '../../testing/portal.ts';
import { scheduled } from '../jobs/queue.ts';
import { assembleModules } from './assemble-modules.ts';
import { defineModule } from './define-module.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;

test('every schedule has its queue, and a queue has one module', () => {
  const { queues, schedules } = assembleModules(modules, allCalls);
  expect(Object.keys(queues(services))).toEqual(expect.arrayContaining(schedules.map(({ queue }) => queue)));
});

const jobs = () => ({ hay: scheduled(async () => undefined) });

test('a queue of two modules, and a schedule of a queue that nobody works, are refused by name', () => {
  const twice = [defineModule({ name: 'horses', jobs }), defineModule({ name: 'cows', jobs })];
  expect(() => assembleModules(twice, []).queues(services)).toThrow('queue hay is worked by two modules');
  const unworked = [defineModule({ name: 'horses', schedules: [{ queue: 'hay', cron: '0 3 * * *' }] })];
  expect(() => assembleModules(unworked, []).queues(services)).toThrow('queue hay is scheduled but not worked');
});
