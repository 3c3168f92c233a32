import { describe, expect, it } from 'vitest';
import {
  complaintCopyLate,
  type DeliveryFacts,
  effectOf,
  type FollowedAttempt,
  nextRetryAt,
  nextStepOf,
  retryTimes,
  summonsAlert,
} from '../index.ts';
import { anAttempt, arrived, at, followed, on } from '../testing/attempts.ts';

const facts = (attempts: FollowedAttempt[], more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  state: 'sending',
  kind: 'ordinary',
  procedure: 'FIRST_ORDINARY',
  attempts,
  effect: null,
  remindedAt: null,
  phonedAt: null,
  ...more,
});
const next = (attempts: FollowedAttempt[], now: string, more: Partial<DeliveryFacts> = {}) =>
  nextStepOf(facts(attempts, more), at(now));
const sent = (more: Partial<FollowedAttempt> = {}) =>
  followed(anAttempt({ channel: 'EMAIL', sentAt: at('11-17 10:00') }), more);
const post = (more: Partial<FollowedAttempt>) =>
  followed(anAttempt({ id: 'ems', channel: 'POST', sentAt: at('11-18 10:00') }), more);

describe('a send that failed for now', () => {
  it('is tried again after 1, 10 and 60 minutes, 6 and 24 hours', () => {
    expect(retryTimes(at('11-17 10:00'))).toEqual(
      ['11-17 10:01', '11-17 10:10', '11-17 11:00', '11-17 16:00', '11-18 10:00'].map(at),
    );
    expect([1, 5, 6, 0].map((tries) => nextRetryAt(at('11-17 10:00'), tries))).toEqual([
      at('11-17 10:01'),
      at('11-18 10:00'),
      null,
      null,
    ]);
  });
  it('is not due before its time', () => {
    const failing = sent({ tries: 2, hasTemporaryFailure: true });
    const retry = { step: 'RETRY', at: at('11-17 10:10'), attemptId: 'a' };
    expect(next([failing], '11-17 10:09')).toEqual({ ...retry, isDue: false });
    expect(next([failing], '11-17 10:10')).toEqual({ ...retry, isDue: true });
  });
  it('against a refusal, or for good, is never tried again', () => {
    expect(next([sent({ hasTemporaryFailure: true, consent: 'REFUSED' })], '11-17 10:02')?.step).toBe('POST');
    expect(next([sent({ hasTemporaryFailure: true, failedAt: at('11-17 10:01') })], '11-17 10:02')?.step).toBe(
      'CHANGE_WAY',
    );
  });
});

describe('when every electronic way failed', () => {
  it('another way is due after 24 hours, after 72 where the operator never reported', () => {
    const spent = sent({ tries: 6, hasTemporaryFailure: true });
    expect(next([spent], '11-18 09:59')).toMatchObject({ step: 'CHANGE_WAY', at: at('11-18 10:00'), isDue: false });
    expect(next([spent], '11-18 10:00')?.isDue).toBe(true);
    const silent = sent({ id: 'sms', channel: 'MOBILE' });
    expect(next([spent, silent], '11-18 10:00')).toMatchObject({ at: at('11-20 10:00'), isDue: false });
  });
  it('two ways without a result let an announcement be proposed, not in summary procedure', () => {
    const both = [sent({ failedAt: at('11-17 10:01') }), post({ returnedOn: on('11-23'), isReturnReviewed: true })];
    expect(next(both, '11-23 09:00')).toMatchObject({ step: 'MAY_ANNOUNCE', at: at('11-23 00:00'), isDue: true });
    expect(next(both, '11-23 09:00', { procedure: 'FIRST_SUMMARY' })?.step).toBe('CHANGE_WAY');
    expect(next(both, '11-23 09:00', { kind: 'mediation' })?.step).toBe('CHANGE_WAY');
    const twice = [both[0], { ...sent({ id: 'b', channel: 'MOBILE', failedAt: at('11-17 10:01') }) }];
    expect(
      next(
        twice.flatMap((each) => each ?? []),
        '11-23 09:00',
      )?.step,
    ).toBe('CHANGE_WAY');
  });
});

describe('what arrived at an unconfirmed address', () => {
  const silent = followed(arrived('11-17 10:00', { consent: 'UNCONFIRMED', channel: 'MOBILE' }));
  it('goes by post after five working days', () => {
    expect(next([silent], '11-23 23:59')).toMatchObject({ step: 'POST', at: at('11-24 00:00'), isDue: false });
    expect(next([silent], '11-24 00:00')?.isDue).toBe(true);
  });
  it('is waited for no longer once the post is under way', () => {
    expect(next([silent, post({})], '11-30 09:00')).toBeNull();
  });
  it('of a mediation statement is an unsigned arrival', () => {
    const unsigned = followed(arrived('11-17 10:00'));
    expect(next([unsigned], '11-24 09:00', { kind: 'mediation' })).toMatchObject({ step: 'POST', isDue: true });
  });
});

it('a return by post is looked at before anything else', () => {
  const back = post({ returnedOn: on('11-23'), returnCause: 'ABSENT' });
  const review = { step: 'REVIEW_RETURN', attemptId: 'ems', at: at('11-23 00:00'), isDue: true };
  expect(next([sent({ tries: 1, hasTemporaryFailure: true }), back], '11-23 09:00')).toEqual(review);
  expect(next([{ ...back, isReturnReviewed: true }], '11-23 09:00')?.step).toBe('CHANGE_WAY');
});

it('a visit that came to nothing is a way without a result', () => {
  const visit = followed(anAttempt({ id: 'v', channel: 'DIRECT', sentAt: at('11-18 10:00') }));
  expect(next([visit], '11-18 11:00')).toMatchObject({ step: 'CHANGE_WAY', at: at('11-18 10:00') });
  const left = followed(anAttempt({ id: 'l', channel: 'LIEN', sentAt: at('11-19 10:00') }));
  expect(next([visit, left], '11-19 11:00')?.step).toBe('CHANGE_WAY');
  expect(next([visit, { ...left, channel: 'EMAIL', failedAt: at('11-19 10:01') }], '11-19 11:00')?.step).toBe(
    'MAY_ANNOUNCE',
  );
  expect(next([{ ...visit, isStopped: true }], '11-18 11:00')).toBeNull();
  expect(next([{ ...visit, sentAt: null }], '11-18 11:00')).toBeNull();
});

describe('what is effective and unopened', () => {
  const portal = followed(arrived('11-17 10:00'));
  const effect = effectOf({ kind: 'ordinary', attempts: [portal], isAbroad: false, today: on('11-18') });
  const effective = { state: 'effective', effect } as const;
  it('is reminded of after 3 days and phoned about after 5 working days', () => {
    expect(next([portal], '11-19 23:59', effective)).toMatchObject({ step: 'REMIND_AGAIN', isDue: false });
    expect(next([portal], '11-20 00:00', effective)).toMatchObject({ step: 'REMIND_AGAIN', isDue: true });
    const reminded = { ...effective, remindedAt: at('11-20 09:00') };
    expect(next([portal], '11-23 23:59', reminded)).toMatchObject({ step: 'PHONE_REMINDER', isDue: false });
    expect(next([portal], '11-24 00:00', reminded)).toMatchObject({ step: 'PHONE_REMINDER', isDue: true });
    expect(next([portal], '11-25 00:00', { ...reminded, phonedAt: at('11-24 10:00') })).toBeNull();
  });
  it('is left alone once it was opened by any way, or where it was served on paper', () => {
    const other = followed(arrived('11-17 10:00', { id: 'b', openedAt: at('11-18 10:00') }));
    expect(next([portal, other], '11-25 00:00', effective)).toBeNull();
    expect(next([portal], '11-25 00:00', { ...effective, effect: effect && { ...effect, limb: '91' } })).toBeNull();
  });
});

it('planned, announced and stopped deliveries have no next step', () => {
  for (const state of ['planned', 'announcing', 'stopped'] as const)
    expect(next([sent({ failedAt: at('11-17 10:01') })], '11-30 09:00', { state })).toBeNull();
});

it('a summons warns 10 and 5 days before the hearing until it is effective', () => {
  const alert = (today: string, effectDay: string | null = null) =>
    summonsAlert({ hearingDay: on('12-02'), today: on(today), effectDay: effectDay === null ? null : on(effectDay) });
  expect(['11-21', '11-22', '11-26', '11-27', '12-03'].map((day) => alert(day))).toEqual([
    null,
    'YELLOW',
    'YELLOW',
    'RED',
    'RED',
  ]);
  expect(alert('11-27', '11-26')).toBeNull();
});

it('a copy of the complaint warns 3 days after the case was registered and alarms after 5', () => {
  const alert = (today: string, sentOn: string | null = null) =>
    complaintCopyLate({ registeredOn: on('11-16'), today: on(today), sentOn: sentOn === null ? null : on(sentOn) });
  expect(['11-18', '11-19', '11-20', '11-21'].map((day) => alert(day))).toEqual([null, 'YELLOW', 'YELLOW', 'RED']);
  expect(alert('11-25', '11-24')).toBeNull();
});
