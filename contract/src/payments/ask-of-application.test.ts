import { exampleFor } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { describe, expect, it } from 'vitest';
import { type Answers, courtActionOf } from '../applications/index.ts';
import { askOfApplication } from './ask-of-application.ts';
import { feeItems, itemOf } from './fee-items.ts';

const files = { file: () => '01931f00-0000-7000-8000-000000000f01', courtId: 'c-9901' };
const feeOf = (kind: (typeof kinds)[number]) => courtActionOf(kind, 'requirePayment')?.fee;
const withFee = kinds.filter((kind) => feeOf(kind) !== undefined);
const none = { amount: null, before: null, halving: [] };

/** What each kind that has a fee item states; costs of attendance it does not. */
const stated: Readonly<Record<string, readonly (readonly [Answers, object | null])[]>> = {
  counterclaim_apply: [
    [
      { counterAmount: 600_000_00 },
      { ...none, kind: 'PROPERTY', amount: 600_000_00, halving: ['COUNTERCLAIM_MERGED'] },
    ],
    [{ counterAmount: 0.5 }, null],
    [{}, null],
  ],
  participate_litigation_apply: [
    [
      { thirdPartyKind: 'INDEPENDENT', claimAmount: 1_00 },
      { ...none, kind: 'PROPERTY', amount: 1_00, halving: ['THIRD_PARTY_MERGED'] },
    ],
    // An answer that is left from another choice does not count.
    [{ thirdPartyKind: 'DEPENDENT', claimAmount: 1_00 }, null],
    [{ thirdPartyKind: 'INDEPENDENT' }, null],
  ],
  change_increase_apply: [
    [
      { originalAmount: 300_000_00, newAmount: 500_000_00 },
      { ...none, kind: 'CLAIM_CHANGE', before: 300_000_00, amount: 500_000_00 },
    ],
    [{ newAmount: 500_000_00 }, { ...none, kind: 'CLAIM_CHANGE', amount: 500_000_00 }],
    [{ newAmount: -1, originalAmount: 'x' }, null],
  ],
  litigation_preservation_apply: [
    [
      { preservationKind: 'PROPERTY', preservationAmount: 500_000_00 },
      { ...none, kind: 'PRESERVATION', amount: 500_000_00 },
    ],
    [
      { preservationKind: 'CONDUCT', preservationAmount: 500_000_00 },
      { ...none, kind: 'PRESERVATION' },
    ],
    [{ preservationKind: 'PROPERTY' }, null],
  ],
  appraiser_appear_apply: [[{}, null]],
  witness_appearance_apply: [[{}, null]],
};

describe('what an application states that its fee is worked out from', () => {
  it.each(withFee)('$key', (kind) => {
    const type = kind.key;
    const cases = stated[type];
    expect(cases, 'a kind with a fee item says what it states').toBeDefined();
    for (const [answers, ask] of cases ?? []) expect(askOfApplication({ type, answers })).toEqual(ask);
    const filled = askOfApplication({ type, answers: exampleFor(type, files).answers });
    if (filled)
      expect([itemOf(filled.kind), feeItems[itemOf(filled.kind)].kinds]).toEqual([
        feeOf(kind),
        expect.arrayContaining([filled.kind]),
      ]);
  });

  it('reads only answers that the kind asks for', () => {
    for (const kind of kinds) {
      const read = new Set<string>();
      const { answers } = exampleFor(kind.key, files);
      const watched = new Proxy(answers, {
        get: (from, name) => {
          read.add(String(name));
          return Reflect.get(from, name);
        },
      });
      askOfApplication({ type: kind.key, answers: watched });
      const names = kind.fields.map(({ name }) => name);
      expect([kind.key, [...read].filter((name) => !names.includes(name))]).toEqual([kind.key, []]);
    }
  });

  it('of a lawsuit it follows from the cause, of an objection to jurisdiction from nothing, of others nothing is known', () => {
    const lawsuit = {
      filingKind: 'CIVIL_FIRST',
      causeOfAction: 'DIVORCE',
      isPropertyCase: '1',
      subjectAmount: 900_000_00,
    };
    expect(askOfApplication({ type: 'lawsuit_filing_apply', answers: lawsuit })).toEqual({
      ...{ ...none, kind: 'DIVORCE', amount: 900_000_00 },
    });
    expect(askOfApplication({ type: 'jurisdiction_objection_apply', answers: {} })?.kind).toBe(
      'JURISDICTION_OBJECTION',
    );
    for (const type of ['lawsuit_filing_apply', 'withdraw_apply', 'constructor', '__proto__'])
      expect(askOfApplication({ type, answers: {} })).toBeNull();
  });
});
