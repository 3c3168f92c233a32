import type { Call, CallRequest } from '@sufu/contract/core';
import * as contract from '@sufu/contract/delivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowSnapshot } from '../../testing/database/row-snapshot.ts';
import { type Demonstration, demonstration } from '../../testing/demonstration.ts';
import { unknownId } from '../../testing/refusals/refusal-fixtures.ts';
import { takesNames } from '../../testing/refusals/takes-names.ts';
import { serveOn } from '../../testing/values/serve-on.ts';

let portal: Demonstration;
let id: string;
beforeAll(async () => {
  portal = await demonstration();
  const lin = await portal.as('林晓禾');
  id = await serveOn(portal, { caseNo: '(2026)溪01民终101号', userId: lin.id });
});
afterAll(() => portal.close());

const bodies: Readonly<Record<string, object>> = {
  [contract.recordAttempt.id]: { channel: 'DIRECT', result: 'none', day: '2026-11-20' },
  [contract.sendAgain.id]: { channels: ['PORTAL'] },
  [contract.stopDelivery.id]: { reason: '发错了人' },
  [contract.ruleOnDelivery.id]: { attemptId: unknownId, what: 'disprove', reason: '不是本人' },
  [contract.reviewReturn.id]: { attemptId: unknownId, returnCause: 'MOVED' },
  [contract.takeReceipt.id]: { code: 'ANSWER', day: '2026-11-20', way: 'COUNTER', note: '答辩状一份' },
  [contract.recallReceipt.id]: { receiptId: unknownId },
  [contract.notePhoneCall.id]: { note: '已电话提醒' },
  [contract.proposeAnnouncement.id]: { reason: '下落不明', tried: '直接送达、专递均无结果。' },
  [contract.decideAnnouncement.id]: { approve: true },
};
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;
const versioned = Object.values<unknown>(contract)
  .filter(isCall)
  .filter(({ body }) => takesNames(body).includes('version'));

test('every act of the desk on a service that takes a version is tried here', () => {
  expect(versioned.map((call) => call.id).toSorted()).toEqual(Object.keys(bodies).toSorted());
});

test.each(versioned.map((call) => [call.id, call] as const))(
  '%s refuses a stale version and writes nothing',
  async (_, call) => {
    const as = await portal.as(call.access === 'delivery.decide' ? '沈知远' : '叶小满');
    const before = await rowSnapshot(portal.database);
    for (const version of [0, 99]) {
      const request: unknown = { params: { id }, body: { ...bodies[call.id], version } };
      const reply = await portal.call<Call>(call, request as CallRequest<Call>, { as });
      expect([reply.status, reply.reason]).toEqual([409, 'delivery.changed']);
    }
    expect(await rowSnapshot(portal.database)).toEqual(before);
  },
);
