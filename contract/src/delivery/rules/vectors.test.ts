import { expect, it } from 'vitest';
import {
  type Attempt,
  type DeliveryKind,
  effectOf,
  type Limb,
  mediationEffectiveDay,
  nextStepOf,
  type PaperKind,
  type PeriodCode,
  periodsStartedBy,
  type Step,
  summonsLate,
} from '../index.ts';
import { anAttempt, arrived, at, followed, on } from '../testing/attempts.ts';

const unconfirmed = { channel: 'MOBILE', consent: 'UNCONFIRMED' } as const;
const posted = { channel: 'POST', isReturnReviewed: true } as const;
const returned = { ...posted, sentAt: at('11-10 09:00'), returnedOn: on('11-16'), returnCause: 'BAD_ADDRESS' } as const;
const opened = arrived('11-19 09:00', { ...unconfirmed, openedAt: at('11-19 20:00') });
const replied = { ...opened, repliedAt: at('11-20 09:00') };
const mail = { channel: 'EMAIL', bouncedAt: at('11-17 14:03') } as const;
const announcement = anAttempt({ channel: 'NOTICE', publishedOn: on('11-09') });
const failedSms = followed(anAttempt({ id: 's', channel: 'MOBILE', sentAt: at('11-17 14:00') }), {
  failedAt: at('11-17 14:01'),
});

type Vector = {
  readonly ids: string;
  readonly attempts: readonly Attempt[];
  readonly kind?: DeliveryKind;
  readonly isAbroad?: boolean;
  /** Day, limb and, where the vector names it, the instant. */
  readonly effect: readonly [day: string, limb: Limb, at?: string] | null;
  readonly presumed?: true;
  readonly paper?: PaperKind;
  readonly lastDay?: readonly [PeriodCode, string];
  readonly provisional?: true;
  readonly next?: readonly [Step, string];
};

/** service.md §5, in its order; `next` is what the last column says of the clerk. */
const vectors: readonly Vector[] = [
  { ids: 'S01', attempts: [arrived('11-17 10:05')], effect: ['11-17', '31.1'], lastDay: ['ANSWER', '12-02'] },
  { ids: 'S02', attempts: [arrived('11-17 23:59:59')], effect: ['11-17', '31.1'], lastDay: ['ANSWER', '12-02'] },
  { ids: 'S03', attempts: [arrived('11-18 00:00:01')], effect: ['11-18', '31.1'], lastDay: ['ANSWER', '12-03'] },
  {
    ids: 'S04',
    attempts: [
      arrived('11-18 09:12', { id: 'sms', channel: 'MOBILE' }),
      arrived('11-18 09:10', { id: 'mail', channel: 'EMAIL' }),
      arrived('11-18 09:11'),
    ],
    effect: ['11-18', '31.1', '11-18 09:10'],
    lastDay: ['ANSWER', '12-03'],
  },
  {
    ids: 'S05',
    attempts: [arrived('11-17 10:00')],
    effect: ['11-17', '31.1'],
    lastDay: ['ANSWER', '12-02'],
    next: ['PHONE_REMINDER', '11-24'],
  },
  { ids: 'S06', attempts: [arrived('11-17 10:00', unconfirmed)], effect: null, next: ['POST', '11-24'] },
  { ids: 'S07', attempts: [opened], effect: ['11-19', '31.2.2'], presumed: true, lastDay: ['ANSWER', '12-04'] },
  { ids: 'S08', attempts: [replied], effect: ['11-19', '31.2.2'], presumed: true, lastDay: ['ANSWER', '12-04'] },
  {
    ids: 'S08, the opening disproved',
    attempts: [{ ...replied, isOpeningDisproved: true }],
    effect: ['11-20', '31.2.1'],
    lastDay: ['ANSWER', '12-07'],
  },
  {
    ids: 'S09',
    attempts: [arrived('11-19 09:00', { ...unconfirmed, actedAt: at('11-21 15:00') })],
    effect: ['11-21', '31.2.1'],
    lastDay: ['ANSWER', '12-07'],
  },
  {
    ids: 'S10',
    attempts: [arrived('11-17 10:00', { consent: 'REFUSED', openedAt: at('11-17 11:00') })],
    effect: null,
    next: ['POST', '11-17'],
  },
  { ids: 'S11', attempts: [arrived('11-17 09:00')], effect: ['11-17', '31.1'], lastDay: ['ANSWER', '12-02'] },
  {
    ids: 'S12',
    attempts: [arrived('11-18 10:00', { consent: 'REFUSED' })],
    effect: null,
    next: ['POST', '11-18'],
  },
  {
    ids: 'S13',
    attempts: [failedSms, arrived('11-17 14:00', mail)],
    effect: null,
    next: ['CHANGE_WAY', '11-17'],
  },
  {
    ids: 'S14',
    attempts: [failedSms, arrived('11-17 14:00', mail), arrived('11-17 14:01', { id: 'p' })],
    effect: ['11-17', '31.1', '11-17 14:01'],
    lastDay: ['ANSWER', '12-02'],
  },
  {
    ids: 'S15',
    attempts: [arrived('11-17 14:00', { channel: 'EMAIL', correctedArrival: at('11-19 10:00') })],
    effect: ['11-19', '31.1'],
    lastDay: ['ANSWER', '12-04'],
  },
  { ids: 'S16', attempts: [arrived('10-03 10:00')], effect: ['10-03', '31.1'], lastDay: ['ANSWER', '10-19'] },
  { ids: 'S17', attempts: [arrived('09-18 10:00')], effect: ['09-18', '31.1'], lastDay: ['ANSWER', '10-08'] },
  { ids: 'S18', attempts: [arrived('09-25 10:00')], effect: ['09-25', '31.1'], lastDay: ['ANSWER', '10-10'] },
  {
    ids: 'S19, posted and published as one attempt',
    attempts: [anAttempt({ channel: 'NOTICE', publishedOn: on('04-01') })],
    effect: ['05-06', '95'],
    lastDay: ['ANSWER', '05-21'],
  },
  {
    ids: 'S19, as two attempts',
    attempts: [
      anAttempt({ id: 'web', channel: 'NOTICE', publishedOn: on('04-01') }),
      anAttempt({ id: 'door', channel: 'NOTICE', publishedOn: on('03-28') }),
    ],
    effect: ['05-06', '95'],
    lastDay: ['ANSWER', '05-21'],
  },
  { ids: 'S20', attempts: [announcement], effect: ['12-09', '95'] },
  {
    ids: 'S21',
    attempts: [announcement],
    isAbroad: true,
    effect: ['2027-01-08', '95'],
    lastDay: ['ANSWER', '2027-02-08'],
    provisional: true,
  },
  {
    ids: 'S22',
    attempts: [anAttempt({ ...returned, isOwnGiven: true })],
    effect: ['11-16', 'P11'],
    lastDay: ['ANSWER', '12-01'],
  },
  { ids: 'S23', attempts: [anAttempt(returned)], effect: null, next: ['CHANGE_WAY', '11-16'] },
  {
    ids: 'S24',
    attempts: [anAttempt({ ...posted, signedOn: on('11-20'), signer: 'OPPONENT' })],
    effect: null,
    next: ['CHANGE_WAY', '11-20'],
  },
  {
    ids: 'S25',
    attempts: [anAttempt({ channel: 'LIEN', signedOn: on('11-19'), proof: { files: 1, hasWitness: false } })],
    effect: ['11-19', '89'],
    lastDay: ['ANSWER', '12-04'],
  },
  {
    ids: 'S25, a mediation statement',
    kind: 'mediation',
    attempts: [anAttempt({ channel: 'LIEN', signedOn: on('11-19'), proof: { files: 1, hasWitness: false } })],
    effect: null,
  },
  {
    ids: 'S26',
    attempts: [arrived('11-17 16:00'), arrived('11-17 11:00', { id: 'lawyer', to: 'AGENT' })],
    effect: ['11-17', '31.1', '11-17 11:00'],
    lastDay: ['ANSWER', '12-02'],
  },
  {
    ids: 'S27',
    attempts: [
      arrived('11-18 10:00'),
      anAttempt({ id: 'ems', channel: 'POST', signedOn: on('11-17'), signer: 'SELF' }),
    ],
    effect: ['11-17', '91'],
    lastDay: ['ANSWER', '12-02'],
  },
  {
    ids: 'S28, plaintiff',
    attempts: [arrived('11-16 10:00')],
    paper: 'JUDGMENT_FIRST',
    effect: ['11-16', '31.1'],
    lastDay: ['APPEAL', '12-01'],
  },
  {
    ids: 'S28, defendant',
    attempts: [arrived('11-18 10:00')],
    paper: 'JUDGMENT_FIRST',
    effect: ['11-18', '31.1'],
    lastDay: ['APPEAL', '12-03'],
  },
  {
    ids: 'S29, second side',
    kind: 'mediation',
    attempts: [arrived('11-17 10:00', { signedAt: at('11-19 10:00'), signer: 'SELF' })],
    effect: ['11-19', '87'],
  },
  {
    ids: 'S30',
    kind: 'judgment',
    attempts: [
      arrived('11-17 10:00'),
      anAttempt({ id: 'ems', channel: 'POST', signedOn: on('11-25'), signer: 'SELF' }),
    ],
    paper: 'JUDGMENT_FIRST',
    effect: ['11-17', '31.1'],
    lastDay: ['APPEAL', '12-02'],
  },
  { ids: 'S31, in time', kind: 'summons', attempts: [arrived('11-29 10:00')], effect: ['11-29', '31.1'] },
  { ids: 'S31, late', kind: 'summons', attempts: [arrived('11-30 10:00')], effect: ['11-30', '31.1'] },
  // The instant is that of the commit, whatever the process does afterwards; that nothing is lost is the server's test.
  {
    ids: 'S32',
    attempts: [arrived('11-17 10:05'), anAttempt({ id: 'sms', channel: 'MOBILE', sentAt: at('11-17 10:06') })],
    effect: ['11-17', '31.1', '11-17 10:05'],
  },
  { ids: 'S33', attempts: [arrived('01-30 10:00')], effect: ['01-30', '31.1'], lastDay: ['ANSWER', '02-14'] },
];

it.each(vectors)('$ids', ({ attempts, kind = 'ordinary', isAbroad = false, effect, presumed = false, ...expected }) => {
  const found = effectOf({ kind, attempts, isAbroad, today: on('2027-03-01') });
  expect(found && [found.day, found.limb, found.presumed]).toEqual(effect && [on(effect[0]), effect[1], presumed]);
  if (effect?.[2]) expect(found?.at).toBe(at(effect[2]));
  if (found && expected.lastDay) {
    const [code, lastDay] = expected.lastDay;
    const periods = periodsStartedBy({
      paperKinds: [expected.paper ?? 'COMPLAINT_COPY'],
      effect: found,
      caseKind: 'CIVIL',
      procedure: 'FIRST_ORDINARY',
      role: null,
      isAbroad,
      chosenDays: {},
      performBy: null,
    });
    const period = periods.find((each) => each.code === code);
    expect([period?.startDay, period?.lastDay]).toEqual([found.day, on(lastDay)]);
    expect(period?.provisional).toBe(expected.provisional ?? false);
  }
  if (expected.next) {
    const [step, day] = expected.next;
    const next = nextStepOf(
      {
        state: found ? 'effective' : 'sending',
        kind,
        procedure: 'FIRST_ORDINARY',
        attempts: attempts.map((attempt) => followed(attempt)),
        effect: found,
        remindedAt: found && at('11-20 09:00'),
        phonedAt: null,
      },
      at(`${day} 23:59`),
    );
    expect(next).toMatchObject({ step, isDue: true });
    expect(Date.parse(next?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(at(`${day} 00:00`)));
  }
});

it('S29: a mediation statement takes effect with the second signature, not with one', () => {
  const signed = (id: string, time: string | null) =>
    effectOf({
      kind: 'mediation',
      attempts: [arrived('11-17 09:00', { id, signedAt: time && at(time), signer: time ? 'SELF' : null })],
      isAbroad: false,
      today: on('11-23'),
    });
  const [first, second] = [signed('a', '11-17 15:00'), signed('b', '11-19 15:00')];
  expect(first).toMatchObject({ day: '2026-11-17', limb: '87' });
  expect(mediationEffectiveDay([first, second])).toBe('2026-11-19');
  expect(mediationEffectiveDay([second, first])).toBe('2026-11-19');
  expect(mediationEffectiveDay([first, signed('b', null)])).toBeNull();
  expect(mediationEffectiveDay([first, second, null])).toBeNull();
  expect(mediationEffectiveDay([first])).toBeNull();
  expect(mediationEffectiveDay([])).toBeNull();
});

it('S31: three whole days before the hearing are enough, two are late', () => {
  const hearing = { hearingDay: on('12-02'), today: on('11-30') };
  expect(summonsLate({ ...hearing, effectDay: on('11-29') })).toBe(false);
  expect(summonsLate({ ...hearing, effectDay: on('11-30') })).toBe(true);
  expect(summonsLate({ ...hearing, effectDay: null })).toBe(true);
  expect(summonsLate({ ...hearing, effectDay: null, today: on('11-29') })).toBe(false);
});
