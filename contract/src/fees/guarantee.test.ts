import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFen } from '../core/index.ts';
import { preservationEstimate, preservationGuarantee } from './index.ts';

const asked = { stage: 'IN_LITIGATION', kind: 'PROPERTY', amount: 100_000_000 } as const;

describe('security for a preservation', () => {
  it.each([
    [asked, 'upTo', 30_000_000],
    [{ ...asked, stage: 'ARBITRATION' }, 'upTo', 30_000_000],
    [{ ...asked, stage: 'PRE_LITIGATION' }, 'equal', 100_000_000],
    [{ ...asked, stage: 'PRE_ENFORCEMENT' }, 'free', 0],
    [{ ...asked, amount: 1 }, 'upTo', 1],
    [{ ...asked, amount: null }, 'upTo', null],
    [{ ...asked, stage: 'PRE_LITIGATION', amount: null }, 'equal', null],
    [{ ...asked, kind: 'CONDUCT' }, 'court', null],
    [{ ...asked, kind: 'EVIDENCE', stage: 'PRE_LITIGATION' }, 'court', null],
  ] as const)('%j: %s %s', (what, rule, fen) => {
    expect(preservationGuarantee(what)).toMatchObject({ rule, fen });
  });
  it('is never less than three tenths, and less than one fen above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxFen }), (amount) => {
        const fen = preservationGuarantee({ ...asked, amount }).fen ?? -1;
        expect(fen * 10).toBeGreaterThanOrEqual(amount * 3);
        expect(fen * 10 - amount * 3).toBeLessThan(10);
      }),
    );
  });
  it.each([-1, 0.5, maxFen + 1, Number.NaN])('is not worked out from %d', (amount) => {
    expect(() => preservationGuarantee({ ...asked, amount })).toThrow(RangeError);
  });
});

describe('the estimate of the entry page', () => {
  // fees.md F31–F34, in yuan there.
  it.each([
    [{ ...asked, amount: 100_000 }, 3_000],
    [{ ...asked, amount: 50_000_000 }, 302_000],
    [{ ...asked, amount: 200_000_000 }, 500_000],
    [{ ...asked, kind: 'CONDUCT', amount: null }, 3_000],
    [{ ...asked, kind: 'EVIDENCE' }, 3_000],
  ] as const)('%j costs %d fen', (what, fen) => {
    expect(preservationEstimate(what).fee?.fen).toBe(fen);
  });
  it('waits for the amount', () => {
    expect(preservationEstimate({ ...asked, amount: null }).fee).toBeNull();
  });
});
