import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { healthLines } from '../../../testing/health-lines.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { testCaseSystem } from '../../../testing/providers/case-system.ts';
import { lagMetrics } from './lags.ts';
import { pullDue } from './pull-source.ts';

let portal: TestPortal;
const system = await testCaseSystem(() => portal.clock.now().getTime());
portal = await demonstration(system.env);
afterAll(async () => {
  await portal.close();
  await system.close();
});
const { services, clock } = portal;
const someone = await portal.fixtures.staff('admin', ['admin'], 'D09');
const pull = async () => {
  for (const source of services.config.syncSources) await pullDue(services, source);
};
/** What `/metrics` and `/desk/health` say of the source at one moment. */
async function said() {
  const token = await portal.fixtures.session(someone.id);
  const lines = await healthLines(portal, { ...someone, token });
  const line = lines.find(({ id }) => id === 'exchange.pull.case-system');
  const figure = /^exchange_lag_seconds\{source="case-system"\} (\S+)$/m.exec(await lagMetrics(services))?.[1];
  return { metric: figure, health: line?.figure?.value ?? null, level: line?.level, says: line?.says.en };
}

test('a source that was never asked is behind without end, one that answered by the seconds since, in both places', async () => {
  expect(await said()).toMatchObject({ metric: '+Inf', health: null, level: 'good' });
  await pull();
  expect(await said()).toMatchObject({ metric: '0', health: 0, level: 'good', says: 'Pulled in time' });
  clock.forward(250);
  expect(await said()).toMatchObject({ metric: '250', health: 250, level: 'good' });
  // Nobody asked and nothing failed: the worker is gone.
  clock.forward(150);
  expect(await said()).toMatchObject({ metric: '400', level: 'look', says: 'Not pulled for a long time' });
  clock.forward(4 * 3_600);
  expect(await said()).toMatchObject({ metric: '14800', health: 14_800, level: 'act' });
  await pull();
  expect(await said()).toMatchObject({ metric: '0', level: 'good' });
});

test('of a source that fails the lag goes on, and both say it', async () => {
  system.behave({ side: 'source', mode: '500', times: 2 });
  clock.forward(70);
  await pull();
  expect(await said()).toMatchObject({ metric: '70', health: 70, level: 'look' });
});

test('a portal that pulls nothing, or whose database does not answer, says nothing', async () => {
  const config = { ...services.config, syncSources: [] };
  expect(await lagMetrics({ ...services, config })).toBe('');
  const broken = {
    selectFrom: () => {
      throw new Error('gone');
    },
  };
  expect(await lagMetrics({ ...services, db: broken as never })).toBe('');
});
