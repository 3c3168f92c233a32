import { agreeToTerms } from '@sufu/contract/accounts';
import * as administration from '@sufu/contract/administration';
import { recallApplication, submitApplication } from '@sufu/contract/applications';
import * as caseKeeping from '@sufu/contract/case-keeping';
import type { Call, CallRequest } from '@sufu/contract/core';
import * as delivery from '@sufu/contract/delivery';
import * as desk from '@sufu/contract/desk';
import * as exchange from '@sufu/contract/exchange';
import * as machines from '@sufu/contract/machines';
import * as mail from '@sufu/contract/mail';
import * as payments from '@sufu/contract/payments';
import { allCalls } from '@sufu/contract/registry';
import * as settings from '@sufu/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { takesNames } from '../../../testing/refusals/takes-names.ts';
import { type CourtFixture, courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
});
afterAll(() => portal.close());

/** Everything that is right but for the version, so that only the version can be the reason of a refusal. */
type Act = { readonly on: DraftFixture; readonly as: TestUser; readonly body: object };
const reason = '经审查，理由写在这里，符合规定。';
const submitted = (type: string, owner: TestUser, answers = {}) => court.submitted({ type, owner, answers });
const inHand = async (owner: TestUser) =>
  court.claim(await submitted('litigation_preservation_apply', owner), court.staff.counter);

const acts: Readonly<Record<string, (owner: TestUser) => Promise<Act>>> = {
  [desk.claimApplication.id]: async (owner) => ({
    on: await court.submitted({ owner }),
    as: court.staff.clerk,
    body: {},
  }),
  [desk.returnApplication.id]: async (owner) => ({
    on: await court.submitted({ owner }),
    as: court.staff.clerk,
    body: { points: [{ path: 'factsAndReasons', text: '请写得具体一些。' }], lastDay: '2026-11-30' },
  }),
  [desk.actOnApplication.id]: async (owner) => ({
    on: await court.submitted({ owner }),
    as: court.staff.clerk,
    body: { action: 'accept' },
  }),
  [desk.putOnHold.id]: async (owner) => ({
    on: await court.claim(await submitted('dismiss_preservation_apply', owner), court.staff.judge),
    as: court.staff.judge,
    body: { question: '请说明担保人是否同意解除，并补充书面意见。' },
  }),
  [desk.scheduleApplication.id]: async (owner) => ({
    on: await court.act(await submitted('postpone_hearing_apply', owner), court.staff.clerk, 'accept'),
    as: court.staff.clerk,
    body: { startsAt: '2026-12-01T02:00:00.000Z', place: '第三法庭' },
  }),
  [desk.requireOfParty.id]: async (owner) => {
    const application = await submitted('witness_appearance_apply', owner, { proofDeadline: '2026-12-30' });
    return {
      on: await court.act(application, court.staff.clerk, 'accept'),
      as: court.staff.clerk,
      body: { kind: 'payment', ask: { kind: 'ACTUAL', amount: 50_000 }, reason },
    };
  },
  [desk.answerRecall.id]: async (owner) => {
    const on = await inHand(owner);
    const request = { params: { type: on.type }, body: { id: on.id, reason: '对方已经还款。' } };
    const { version } = (await portal.call(recallApplication, request, { as: owner })).data;
    return { on: { ...on, version }, as: court.staff.counter, body: { grant: true } };
  },
  [desk.releaseApplication.id]: async (owner) => ({ on: await inHand(owner), as: court.staff.counter, body: {} }),
  [desk.proposeDecision.id]: async (owner) => ({
    on: await court.application({ state: 23, owner }),
    as: court.staff.clerk,
    body: { action: 'approve', reason },
  }),
  [desk.decideProposal.id]: async (owner) => {
    const on = await court.propose(await court.application({ state: 23, owner }), 'approve');
    const { president } = court.staff;
    const item = await portal.call(desk.reviewApplication, { params: { id: on.id } }, { as: president });
    return { on, as: president, body: { proposalId: item.data.proposals[0]?.id, approve: true } };
  },
  [submitApplication.id]: async (owner) => {
    const on = await court.draft({ owner });
    return { on, as: owner, body: { id: on.id } };
  },
};

/** Acts of the desk on an item that take no version, and why. */
const withoutVersion: Readonly<Record<string, string>> = {
  [desk.settleDemand.id]: 'a demand is named by its own id and settled once, whatever else became of the item',
  [desk.previewPaper.id]: 'it shows what a paper would say, and changes nothing',
  [desk.askBan.id]: 'it asks about the account, and changes nothing of the item',
};

/** Tried with what they act on: `delivery/stale-version.api.test.ts`, `mail/mail.api.test.ts`, `payments/payments.api.test.ts`, and those of these modules. */
const ofOthers = [administration, caseKeeping, delivery, exchange, machines, mail, payments, settings].flatMap(
  (calls) => Object.values<unknown>(calls),
);
const versioned = allCalls.filter(
  // The version of the terms that somebody agrees to is none of a row.
  (call) =>
    call.method !== 'GET' &&
    call !== agreeToTerms &&
    takesNames(call.body).includes('version') &&
    !ofOthers.includes(call),
);
const ofAnItem = allCalls.filter(({ method, path }) => method === 'POST' && path.startsWith('/desk/applications/:id/'));

describe('a stale version', () => {
  it('is asked of every act of the desk on an item, but of those listed here', () => {
    const names = ofAnItem.filter((call) => !versioned.includes(call)).map(({ id }) => id);
    expect(ofAnItem.length).toBeGreaterThan(10);
    expect(names.sort()).toEqual(Object.keys(withoutVersion).sort());
  });

  it('is tried here for every call that takes one', () => {
    expect(Object.keys(acts).sort()).toEqual(versioned.map(({ id }) => id).sort());
  });

  it.each(versioned.map((call) => [call.id, call] as const))(
    '%s refuses it with 409 and writes nothing',
    async (id, call) => {
      const { on, as, body } = (await acts[id]?.(await portal.fixtures.user())) ?? { on: null, as: null, body: {} };
      if (!on || !as) throw new Error(`${id} is not tried`);
      const send = (version: number) => {
        const request: unknown = { params: { id: on.id, type: on.type }, body: { ...body, version } };
        return portal.call<Call>(call, request as CallRequest<Call>, { as });
      };
      const before = await rowSnapshot(portal.database);
      for (const version of [on.version - 1, on.version + 1]) {
        const { status, reason } = await send(version);
        expect([version, status, reason]).toEqual([
          version,
          409,
          expect.stringMatching(/^application\.(edited-elsewhere|wrong-state)$/),
        ]);
      }
      expect(await rowSnapshot(portal.database)).toEqual(before);
      expect((await send(on.version)).status).toBe(200);
      expect(await rowSnapshot(portal.database)).not.toEqual(before);
    },
  );
});
