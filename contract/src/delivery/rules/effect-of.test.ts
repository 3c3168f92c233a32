import { describe, expect, it } from 'vitest';
import { type Attempt, attempt as attemptShape, type DeliveryKind, effectOf, returnCause, signer } from '../index.ts';
import { anAttempt, arrived, at, on } from '../testing/attempts.ts';

const today = on('12-31');
const served = (attempts: Attempt[], kind: DeliveryKind = 'ordinary') =>
  effectOf({ kind, attempts, isAbroad: false, today });

describe('electronic service', () => {
  it('counts by the court day in Beijing, holidays included', () => {
    expect(served([arrived('10-03 00:00')])).toEqual({
      day: '2026-10-03',
      at: '2026-10-02T16:00:00.000Z',
      attemptId: 'a',
      limb: '31.1',
      presumed: false,
    });
  });

  it('at an unconfirmed address needs a reply, an act or an opening, not arrival', () => {
    const sent = arrived('11-17 10:00', { consent: 'UNCONFIRMED' });
    expect(served([sent])).toBeNull();
    expect(served([{ ...sent, repliedAt: at('11-18 10:00') }])).toMatchObject({ limb: '31.2.1', presumed: false });
    expect(served([{ ...sent, actedAt: at('11-18 10:00') }])).toMatchObject({ limb: '31.2.1', presumed: false });
    expect(served([{ ...sent, signedAt: at('11-18 10:00') }])).toMatchObject({ limb: '31.2.1', presumed: false });
    const read = { ...sent, openedAt: at('11-18 10:00') };
    expect(served([read])).toMatchObject({ limb: '31.2.2', presumed: true });
    expect(served([{ ...read, isOpeningDisproved: true }])).toBeNull();
    expect(served([{ ...read, repliedAt: read.openedAt }])).toMatchObject({ limb: '31.2.1', presumed: false });
  });

  it('against a refusal never counts, read, answered or signed', () => {
    const time = at('11-18 10:00');
    const all = {
      openedAt: time,
      repliedAt: time,
      actedAt: time,
      signedAt: time,
      signer: 'SELF',
      correctedArrival: time,
    } as const;
    for (const kind of ['ordinary', 'judgment', 'mediation', 'summons'] as const)
      expect(served([arrived('11-17 10:00', { consent: 'REFUSED', ...all })], kind)).toBeNull();
  });

  it('falls away when it bounces after arrival, not when a first try bounced', () => {
    const mail = arrived('11-17 14:00', { channel: 'EMAIL' });
    expect(served([{ ...mail, bouncedAt: at('11-17 14:00') }])).toBeNull();
    expect(served([{ ...mail, bouncedAt: at('11-17 13:59') }])).toMatchObject({ day: '2026-11-17' });
    expect(served([{ ...mail, isStopped: true }])).toBeNull();
  });
});

describe('service on paper', () => {
  const byHand = (facts: Partial<Attempt>) =>
    served([anAttempt({ channel: 'DIRECT', signedOn: on('11-17'), ...facts })]);
  it.each([
    ['SELF', '87'],
    ['AGENT', '88'],
    ['DELEGATE', '88'],
    ['FAMILY', '88'],
    ['WORKPLACE', '88'],
  ] as const)('signed by %s rests on article %s', (who, limb) => {
    expect(byHand({ signer: who })).toMatchObject({ day: '2026-11-17', at: null, limb });
  });
  it.each(['OPPONENT', 'OTHER', null] as const)('signed by %s is none', (who) => {
    expect(byHand({ signer: who })).toBeNull();
  });
  it('refused at the court or at the pronouncement is service on that day', () => {
    expect(byHand({ refusedSigning: 'AT_COURT' })).toMatchObject({ day: '2026-11-17', limb: 'I131' });
    expect(byHand({ refusedSigning: 'AT_PRONOUNCEMENT', signer: 'SELF' })).toMatchObject({ limb: 'I141' });
    expect(served([anAttempt({ channel: 'POST', signedOn: on('11-17'), refusedSigning: 'AT_COURT' })])).toBeNull();
  });
  it('left needs a picture or a witness', () => {
    const left = (proof: Attempt['proof']) => served([anAttempt({ channel: 'LIEN', signedOn: on('11-17'), proof })]);
    expect(left({ files: 0, hasWitness: false })).toBeNull();
    expect(left({ files: 1, hasWitness: false })).toMatchObject({ limb: '89' });
    expect(left({ files: 0, hasWitness: true })).toMatchObject({ limb: '89' });
  });
  it('through a unit or prison is signed by the addressee, through another court by any who may', () => {
    const signed = { signedOn: on('11-17'), signer: 'WORKPLACE' } as const;
    expect(served([anAttempt({ ...signed, channel: 'RELAY' })])).toBeNull();
    expect(served([anAttempt({ ...signed, channel: 'RELAY', signer: 'SELF' })])).toMatchObject({ limb: '94' });
    expect(served([anAttempt({ ...signed, channel: 'ENTRUST' })])).toMatchObject({ limb: '91' });
  });
  it('comes after electronic service of the same day', () => {
    const [paper, portal] = [anAttempt({ id: 'b', channel: 'POST', signedOn: on('11-17') }), arrived('11-17 23:00')];
    expect(served([paper, portal])).toMatchObject({ limb: '31.1' });
    expect(served([{ ...paper, signedOn: on('11-16') }, portal])).toMatchObject({ limb: '91' });
  });
});

describe('a return by post', () => {
  const cases = returnCause.options.flatMap((cause) =>
    [true, false].flatMap((isOwnGiven) => [null, ...signer.options].map((who) => [cause, isOwnGiven, who] as const)),
  );
  const isHisOwn = (cause: string, isOwnGiven: boolean, who: string | null): boolean =>
    cause === 'REFUSED'
      ? who === 'SELF' || who === 'DELEGATE' || (who === null && isOwnGiven)
      : isOwnGiven && ['BAD_ADDRESS', 'MOVED'].includes(cause);

  it('is service for the causes of article 11 only, once they are reviewed', () => {
    for (const [cause, isOwnGiven, who] of cases) {
      const facts = { channel: 'POST', returnedOn: on('11-16'), returnCause: cause, isOwnGiven, signer: who } as const;
      const found = served([anAttempt({ ...facts, isReturnReviewed: true })]);
      const expected = isHisOwn(cause, isOwnGiven, who) ? { day: '2026-11-16', limb: 'P11' } : null;
      expect(found && { day: found.day, limb: found.limb }, `${cause} ${isOwnGiven} ${who}`).toEqual(expected);
      expect(served([anAttempt(facts)])).toBeNull();
      expect(served([anAttempt({ ...facts, isReturnReviewed: true })], 'mediation')).toBeNull();
    }
  });
});

describe('an announcement', () => {
  const posted = (id: string, day: string) => anAttempt({ id, channel: 'NOTICE', publishedOn: on(day) });
  const until = (attempts: Attempt[], day: string, kind: DeliveryKind = 'ordinary') =>
    effectOf({ kind, attempts, isAbroad: false, today: on(day) });
  it('lies ahead until its last day has come', () => {
    expect(until([posted('a', '11-09')], '12-08')).toBeNull();
    expect(until([posted('a', '11-09')], '12-09')).toMatchObject({ day: '2026-12-09', at: null, limb: '95' });
    expect(until([posted('a', '11-09')], '12-31', 'mediation')).toBeNull();
    expect(until([{ ...posted('a', '11-09'), isStopped: true }], '12-31')).toBeNull();
  });
  it('that ran out is not begun again by a later one', () => {
    expect(until([posted('a', '08-03'), posted('b', '11-09')], '12-31')).toMatchObject({
      day: '2026-09-02',
      attemptId: 'a',
    });
  });
});

describe('a mediation statement', () => {
  const signedBy = (who: Attempt['signer'], facts: Partial<Attempt> = {}) =>
    served([arrived('11-17 10:00', { signedAt: at('11-18 10:00'), signer: who, ...facts })], 'mediation');
  it('is signed by the addressee or his delegate, by nobody else', () => {
    expect(signer.options.filter((who) => signedBy(who))).toEqual(['SELF', 'DELEGATE']);
    expect(signedBy('SELF', { signedAt: null, openedAt: at('11-18 10:00') })).toBeNull();
    expect(signedBy('SELF', { channel: 'DIRECT', signedAt: null, signedOn: on('11-18') })).toMatchObject({
      limb: '87',
    });
    expect(signedBy('AGENT', { channel: 'POST', signedAt: null, signedOn: on('11-18') })).toBeNull();
    expect(signedBy('SELF', { channel: 'DIRECT', refusedSigning: 'AT_COURT', signedOn: on('11-18') })).toBeNull();
  });
});

it('the shape of an attempt takes what the rules read, and no day outside the calendar', () => {
  const right = arrived('11-17 10:00', { id: '019a9000-0000-7000-8000-000000000001' });
  expect(attemptShape.safeParse(right).success).toBe(true);
  expect(attemptShape.safeParse({ ...right, signedOn: '1000-01-01' }).success).toBe(false);
  expect(attemptShape.safeParse({ ...right, arrivedAt: 'today' }).success).toBe(false);
});
