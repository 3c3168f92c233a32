import { describe, expect, it } from 'vitest';
import {
  basis,
  type Confirmation,
  channel,
  confirmationOn,
  type DeliveryStage,
  deliveryKind,
  deliveryStage,
  planFor,
} from '../index.ts';
import { at } from '../testing/attempts.ts';

const row = (facts: Partial<Confirmation>): Confirmation => ({
  id: '1',
  caseId: 'case',
  electronic: 'yes',
  basis: 'EXPRESS',
  source: 'FORM',
  channels: ['PORTAL', 'MOBILE'],
  stages: [],
  from: at('11-01 09:00'),
  mandateEndedAt: null,
  ...facts,
});
const no = { id: '2', electronic: 'no', basis: 'REFUSED', channels: [] } as const;
const found = (ledger: Confirmation[], time = '11-18 10:00', stage: DeliveryStage = 'FIRST') =>
  confirmationOn(ledger, { caseId: 'case', earlierCaseIds: ['below', 'far below'], stage, at: at(time) });

describe('what somebody has confirmed', () => {
  it('is nothing on an empty ledger', () => {
    expect(found([])).toEqual({ row: null, basis: 'NONE', electronic: 'NONE', channels: [] });
  });

  it('stands in the case, else in the cases it comes from, else for all cases of the court', () => {
    const all = [
      row({ id: '4', caseId: null, from: at('11-15 09:00') }),
      row({ id: '3', caseId: 'far below', from: at('11-14 09:00') }),
      row({ id: '2', caseId: 'below' }),
      row({ id: '1' }),
      row({ id: '0', caseId: 'another', from: at('11-16 09:00') }),
    ];
    const ids = [];
    for (let ledger = all; ledger.length > 0; ) {
      const { row: which } = found(ledger);
      ids.push(which?.id ?? null);
      if (!which) break;
      ledger = ledger.filter(({ id }) => id !== which.id);
    }
    expect(ids).toEqual(['1', '2', '3', '4', null]);
  });

  it('ends where the next row of the same scope begins, in any order of the rows', () => {
    const rows = [row({}), row({ id: '2', channels: ['EMAIL'], from: at('11-10 09:00') })];
    expect(found(rows, '11-10 08:59').channels).toEqual(['PORTAL', 'MOBILE']);
    expect(found(rows, '11-10 09:00').channels).toEqual(['EMAIL']);
    expect(found(rows.toReversed(), '11-10 09:00').channels).toEqual(['EMAIL']);
    const narrowed = [...rows, row({ id: '3', stages: ['SECOND'], from: at('11-11 09:00') })];
    expect(found(narrowed, '11-18 10:00', 'FIRST').electronic).toBe('NONE');
    expect(found(narrowed, '11-18 10:00', 'SECOND').row?.id).toBe('3');
  });

  it('a withdrawal acts from the instant it is received, and no wider yes comes in its place', () => {
    const ledger = [row({}), row({ id: '0', caseId: null }), row({ ...no, from: at('11-18 09:00') })];
    expect(found(ledger, '11-18 08:59').electronic).toBe('CONFIRMED');
    expect(found(ledger, '11-18 09:00')).toMatchObject({ electronic: 'REFUSED', basis: 'REFUSED', channels: [] });
    expect(found(ledger, '11-18 09:00', 'SECOND').electronic).toBe('REFUSED');
    const again = [...ledger, row({ id: '3', from: at('11-19 09:00') })];
    expect(found(again, '11-19 10:00').electronic).toBe('CONFIRMED');
    expect(found([row({}), row({ ...no, id: '0' })], '11-18 10:00').electronic).toBe('REFUSED');
  });

  it('a refusal below goes on above, and a row of the case itself replaces it', () => {
    const below = row({ ...no, caseId: 'below', stages: ['FIRST'] });
    expect(found([below, row({ id: '3', caseId: null })], '11-18 10:00', 'SECOND').electronic).toBe('REFUSED');
    expect(found([below, row({})], '11-18 10:00', 'SECOND').electronic).toBe('CONFIRMED');
  });

  it('by an agent ends with his mandate, but his no stays', () => {
    const by: Partial<Confirmation> = {
      id: '2',
      from: at('11-10 09:00'),
      mandateEndedAt: at('11-15 09:00'),
      channels: ['EMAIL'],
    };
    expect(found([row({}), row(by)], '11-15 08:59').channels).toEqual(['EMAIL']);
    expect(found([row({}), row(by)], '11-15 09:00').channels).toEqual(['PORTAL', 'MOBILE']);
    expect(found([row(by)], '11-15 09:00').electronic).toBe('NONE');
    expect(found([row({ ...no, id: '1' }), row(by)], '11-15 09:00').electronic).toBe('REFUSED');
    expect(found([row({}), row({ ...by, ...no })], '11-18 09:00').electronic).toBe('REFUSED');
  });

  it('by acceptance alone names the address, and still has to be read or answered', () => {
    expect(found([row({ basis: 'ACCEPTED' })])).toMatchObject({
      basis: 'ACCEPTED',
      electronic: 'NONE',
      channels: ['PORTAL', 'MOBILE'],
    });
  });
});

/** D6: basis × channel × stage × scope × a withdrawal in each scope, before or after, × stages of the row × kind of paper. */
describe('the matrix of consent', () => {
  type Case = { readonly given: Confirmation; readonly withdrawn: Confirmation | null; readonly stage: DeliveryStage };
  const times = { before: at('11-05 09:00'), after: at('11-20 09:00') };
  const scopes = ['case', 'below', null];
  const cases: Case[] = basis.options.flatMap((why) =>
    channel.options.flatMap((way) =>
      scopes.flatMap((caseId) =>
        [[], ['FIRST'], ['SECOND', 'ENFORCEMENT']].flatMap((stages) => {
          const given = row({ basis: why, channels: [way], caseId, stages: deliveryStage.array().parse(stages) });
          const withdrawals = scopes.flatMap((scope) =>
            [times.before, times.after].map((from) => row({ ...no, caseId: scope, from })),
          );
          return [null, ...withdrawals].flatMap((withdrawn) =>
            deliveryStage.options.map((stage) => ({ given, withdrawn, stage })),
          );
        }),
      ),
    ),
  );

  /** May anything go out electronically, and as confirmed? Told by sentences, not by the walk over the scopes. */
  function allowed({ given, withdrawn, stage }: Case): 'no' | 'unconfirmed' | 'confirmed' {
    const isWithdrawn = withdrawn?.from === times.before;
    const givenIsNearer = scopes.indexOf(given.caseId) < scopes.indexOf(withdrawn?.caseId ?? null);
    const isForStage = given.basis === 'REFUSED' || given.stages.length === 0 || given.stages.includes(stage);
    if (isWithdrawn && !(givenIsNearer && isForStage)) return 'no';
    if (given.basis === 'REFUSED') return 'no';
    return isForStage && ['EXPRESS', 'AGREED', 'PLEADING'].includes(given.basis) ? 'confirmed' : 'unconfirmed';
  }

  it('lets nothing out against it', () => {
    let sends = 0;
    const violations: unknown[] = [];
    for (const one of cases) {
      const confirmation = found(one.withdrawn ? [one.given, one.withdrawn] : [one.given], '11-18 10:00', one.stage);
      for (const kind of deliveryKind.options) {
        const { send, whyNot } = planFor({ confirmation, hasAccount: true, hasPhone: true, kind, caseKind: 'CIVIL' });
        sends += send.length;
        const may = allowed(one);
        const isRight = send.every(
          ({ channel: way, consent }) =>
            may !== 'no' &&
            (consent === 'CONFIRMED' ? may === 'confirmed' && one.given.channels.includes(way) : may === 'unconfirmed'),
        );
        if (!isRight || (may === 'no') !== (whyNot === 'REFUSED')) violations.push({ ...one, kind, send, whyNot });
      }
    }
    expect(cases.length).toBe(6 * 9 * 3 * 3 * 7 * 4);
    expect(sends).toBeGreaterThan(10_000);
    expect(violations).toEqual([]);
  });
});
