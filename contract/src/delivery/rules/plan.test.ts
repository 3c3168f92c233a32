import { expect, it } from 'vitest';
import {
  type ConfirmationFound,
  deliveryState,
  effectOf,
  mayAnnounce,
  mayMove,
  type NoticeFacts,
  noticeStateOf,
  type PlanOrder,
  planFor,
} from '../index.ts';
import { arrived, on } from '../testing/attempts.ts';

const confirmation = (facts: Partial<ConfirmationFound>): ConfirmationFound => ({
  row: null,
  basis: 'NONE',
  electronic: 'NONE',
  channels: [],
  ...facts,
});
const plan = (found: Partial<ConfirmationFound>, facts: Partial<PlanOrder> = {}) =>
  planFor({
    confirmation: confirmation(found),
    hasAccount: true,
    hasPhone: true,
    kind: 'ordinary',
    caseKind: 'CIVIL',
    ...facts,
  });
const ways = ({ send }: ReturnType<typeof plan>) => send.map(({ channel: way, consent }) => `${way} ${consent}`);
const yes = { electronic: 'CONFIRMED', basis: 'EXPRESS', channels: ['PORTAL', 'EMAIL'] } as const;

it('sends at once by every channel that was confirmed', () => {
  expect(ways(plan(yes))).toEqual(['PORTAL CONFIRMED', 'EMAIL CONFIRMED']);
  expect(ways(plan(yes, { hasAccount: false }))).toEqual(['EMAIL CONFIRMED']);
});

it('sends unconfirmed to the account and the own mobile where nothing was said', () => {
  expect(ways(plan({}))).toEqual(['PORTAL UNCONFIRMED', 'MOBILE UNCONFIRMED']);
  expect(ways(plan({}, { hasAccount: false }))).toEqual(['MOBILE UNCONFIRMED']);
  expect(ways(plan({ basis: 'ACCEPTED', channels: ['EMAIL', 'PORTAL'] }, { hasPhone: false }))).toEqual([
    'PORTAL UNCONFIRMED',
    'EMAIL UNCONFIRMED',
  ]);
});

it('leaves the choice to the clerk where it was refused, where there is no address, and in criminal cases', () => {
  const refused = plan({ electronic: 'REFUSED', basis: 'REFUSED' });
  expect(refused).toMatchObject({
    send: [],
    whyNot: 'REFUSED',
    others: ['DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY'],
  });
  expect(plan({}, { hasAccount: false, hasPhone: false })).toMatchObject({ send: [], whyNot: 'NO_ADDRESS' });
  expect(plan({ ...yes, channels: [] })).toMatchObject({ send: [], whyNot: 'NO_ADDRESS' });
  expect(plan(yes, { caseKind: 'CRIMINAL' })).toMatchObject({ send: [], whyNot: 'CRIMINAL' });
});

it('a mediation statement is neither left nor announced and is signed for', () => {
  const { others, needsSignature } = plan(yes, { kind: 'mediation' });
  expect(others).not.toContain('LIEN');
  expect(needsSignature).toBe(true);
  expect(plan(yes).needsSignature).toBe(false);
  expect(mayAnnounce({ procedure: 'FIRST_ORDINARY', kind: 'mediation' })).toBe(false);
});

it('nothing is announced in summary procedure', () => {
  const may = (procedure: Parameters<typeof mayAnnounce>[0]['procedure']) =>
    mayAnnounce({ procedure, kind: 'ordinary' });
  expect([may('FIRST_ORDINARY'), may('SECOND'), may('FIRST_SUMMARY'), may('SMALL_CLAIMS')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('states move as service.md §4 draws it', () => {
  const moves = deliveryState.options.flatMap((from) =>
    deliveryState.options.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves.sort()).toEqual(
    [
      'planned sending',
      'planned stopped',
      'sending effective',
      'sending failed',
      'sending announcing',
      'sending stopped',
      'failed sending',
      'failed announcing',
      'failed stopped',
      'announcing effective',
      'announcing stopped',
      'effective sending',
    ].sort(),
  );
});

it('the party’s list names the state by what became of it', () => {
  const effect = effectOf({
    kind: 'ordinary',
    attempts: [arrived('11-17 10:00')],
    isAbroad: false,
    today: on('11-18'),
  });
  const facts: NoticeFacts = {
    state: 'effective',
    effect,
    isOpened: false,
    isSigned: false,
    isReturned: false,
    isPaymentDue: false,
  };
  const left = effect && { ...effect, limb: '89' as const };
  expect(noticeStateOf(facts)).toBe('ARRIVED');
  expect(noticeStateOf({ ...facts, isOpened: true })).toBe('READ');
  expect(noticeStateOf({ ...facts, isOpened: true, isSigned: true })).toBe('SIGNED');
  expect(noticeStateOf({ ...facts, effect: left, isOpened: true })).toBe('DEEMED');
  expect(noticeStateOf({ ...facts, isSigned: true, isPaymentDue: true })).toBe('PAY_REQUIRED');
  const of = (state: NoticeFacts['state'], isReturned = false) =>
    noticeStateOf({ ...facts, state, isReturned, isPaymentDue: true });
  expect([of('planned'), of('sending'), of('announcing'), of('failed'), of('failed', true), of('stopped')]).toEqual([
    'PENDING',
    'SENT',
    'PUBLIC',
    'FAILED',
    'RETURNED',
    'STOPPED',
  ]);
});
