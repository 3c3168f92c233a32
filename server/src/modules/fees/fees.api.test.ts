import { defaultFees, lprOnRecord, readFeeTables } from '@sufu/contract/fees';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());

test('anybody reads what calculators go by, and may keep it for 300 seconds', async () => {
  const answer = await portal.call(readFeeTables, {});
  expect(answer.data).toEqual({
    version: 'measures-2007',
    effectiveFrom: '2007-04-01',
    config: defaultFees,
    own: [],
    lpr: { knownUntil: lprOnRecord.knownUntil, changes: lprOnRecord.changes },
  });
  const { headers } = await portal.app.inject({ method: 'GET', url: '/api/fees/tables' });
  expect(headers['cache-control']).toContain('max-age=300');
});
