import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../../core/index.ts';
import { type AnswersContext, checkAnswers } from '../answers/check-answers.ts';
import { cleanAnswers } from '../answers/clean-answers.ts';
import { computeFields } from '../answers/computed-fields.ts';
import type { Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { kindByKey, kinds } from '../kinds/index.generated.ts';
import { exampleFor, examplesOf, longestFor } from './index.ts';

const ctx: AnswersContext = { lang: 'zh', today: toCourtDay('2026-11-23'), verified: true };
const problemsOf = (kind: Kind, answers: Answers, today = ctx.today) =>
  checkAnswers(kind, computeFields(kind, answers, { today }), { ...ctx, today });

describe.each(kinds.map((kind) => [kind.key, kind] as const))('examples of %s', (key, kind) => {
  const { valid, invalid } = examplesOf(key, { today: ctx.today });

  it('are accepted when they are valid', () => {
    expect(valid.length).toBeGreaterThan(0);
    for (const { answers } of valid) expect(problemsOf(kind, answers)).toEqual([]);
  });

  it('are accepted at their longest too, and every question is answered there', () => {
    const { answers } = longestFor(key, { today: ctx.today });
    expect(problemsOf(kind, answers)).toEqual([]);
    const prose = kind.fields.filter(({ name, control }) => control === 'textarea' && Object.hasOwn(answers, name));
    for (const { name, max } of prose) expect([...String(answers[name])].length).toBe(max);
  });

  it('hold nothing that hides', () => {
    for (const { answers } of valid) {
      const asked = Object.keys(cleanAnswers(kind, computeFields(kind, answers, { today: ctx.today })));
      expect(asked).toEqual(expect.arrayContaining(Object.keys(answers).filter((name) => name !== 'materials')));
    }
  });

  it('fail where they say, and only there', () => {
    expect(invalid.length).toBeGreaterThanOrEqual(3);
    for (const { answers, failsAt } of invalid) {
      expect([...new Set(problemsOf(kind, answers).map((problem) => problem.path))]).toEqual([failsAt]);
    }
  });
});

describe('examples', () => {
  it('put the ids in that are given', () => {
    const { answers } = exampleFor('lawsuit_filing_apply', { file: (path) => `file of ${path}`, courtId: 'court-1' });
    expect(answers.signature).toBe('file of signature');
    expect(answers.courtId).toBe('court-1');
    expect(answers.materials).toEqual({
      DEFENDANT_INFO: ['file of materials.DEFENDANT_INFO'],
      EVIDENCE: ['file of materials.EVIDENCE'],
    });
  });

  it('of the two main kinds do not hang on the day', () => {
    for (const key of ['receive_avoid_apply', 'lawsuit_filing_apply']) {
      const kind = kindByKey.get(key);
      if (!kind) throw new Error(key);
      for (const day of ['2026-01-05', '2027-12-31']) {
        expect(problemsOf(kind, exampleFor(key).answers, toCourtDay(day))).toEqual([]);
      }
    }
  });

  it('are not made for what is no kind', () => {
    expect(() => exampleFor('no_such_apply')).toThrow('no kind no_such_apply');
  });
});
