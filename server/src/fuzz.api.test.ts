import type { Call, CallRequest } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from './seed/index.ts';
import { arbitraryOfPart } from './testing/arbitrary-of.ts';
import { type Signed, type TestPortal, testPortal } from './testing/portal.ts';

let portal: TestPortal;
let people: readonly Signed[];
beforeAll(async () => {
  portal = await testPortal();
  const { databaseUrl, dataDir, keysFile } = portal.ground.config;
  await seed({ databaseUrl, dataDir, keysFile, now: portal.clock.now() });
  people = [
    await portal.given.user(),
    await portal.given.user('lawyer'),
    await portal.given.staff('filing_clerk', ['filing_clerk'], 'D01'),
    await portal.given.staff('judge', ['judge'], 'D03'),
  ];
});
afterAll(() => portal.close());

// A wrong sign-in or a new SMS code stops at the limits soon, and a locked or ended session at the door; what is behind them
// is fuzzed with both taken away.
const forget = () =>
  portal.database.pool.query('delete from limit_events; update sessions set locked_at = null, ended_at = null');

const request = (call: Call) =>
  fc.record({
    params: arbitraryOfPart(call.params),
    query: arbitraryOfPart(call.query),
    body: call.encoding === 'multipart' ? fc.constant(undefined) : arbitraryOfPart(call.body),
  });
const byId = new Map(allCalls.map((call) => [call.id, call]));
const callOf = (id: string): Call => byId.get(id) as Call;
const oneCall = fc
  .constantFrom(...byId.keys())
  .chain((id) => fc.tuple(fc.constant(id), request(callOf(id)), fc.integer({ min: -1, max: 3 })));

function asPairs(value: unknown): Record<string, string> | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' ? one.toWellFormed() : (JSON.stringify(one) ?? ''),
    ]),
  );
}
/** Parameters of the path have to be there and to be text; whatever else is sent as it fell. */
function sendable(call: Call, parts: { params: unknown; query: unknown; body: unknown }): CallRequest<Call> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
  const given = asPairs(parts.params) ?? {};
  const params = Object.fromEntries(
    names.map((name) => [name, (given[name] || 'x').slice(0, 150).replace(/^\.+$/, 'x')]),
  );
  return {
    params,
    query: asPairs(parts.query),
    body: call.encoding === 'form' ? (asPairs(parts.body) ?? {}) : parts.body,
  } as CallRequest<Call>;
}

it('answers 2,000 requests made from the schemas, well formed or not, and never with a failure of its own', async () => {
  const statuses = new Map<number, number>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(oneCall, async ([id, parts, who]) => {
      const call = callOf(id);
      if (sent % 100 === 0) await forget();
      sent += 1;
      const person = people[who];
      const answer = await portal.call(call, sendable(call, parts), person ? { as: person } : {});
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(
        answer.status,
        `${call.id} ${JSON.stringify(parts)}: ${answer.bytes.toString().slice(0, 300)}`,
      ).toBeLessThan(500);
    }),
    { numRuns: 2_000, endOnFailure: true },
  );
  expect(sent).toBeGreaterThanOrEqual(2_000);
  // A fuzz that only ever meets one refusal tests nothing.
  for (const status of [200, 400, 401, 403, 404])
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(5);
}, 120_000);
