import { computeFields, type Kind, liveFields, liveMaterials } from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { examplesOf } from '@sufu/contract/examples';
import { kinds } from '@sufu/contract/kinds';
import { describe, expect, it } from 'vitest';
import { knownFields, problemsOf, type Question, questionAt, questionsOf } from './questions.ts';

const today = toCourtDay('2026-11-23');
const none: ReadonlySet<string> = new Set();
const namesIn = (questions: readonly Question[]) =>
  questions.flatMap(({ fields }) => fields.map(({ name }) => name)).sort();
const byHand = ({ fields }: Question) => fields.filter(({ readOnly, computed }) => !readOnly && !computed);
const kindOf = (key: string): Kind => {
  const kind = kinds.find((kind) => kind.key === key);
  if (!kind) throw new Error(key);
  return kind;
};

describe.each(kinds.map((kind) => [kind.key, kind] as const))('questions of %s', (key, kind) => {
  const examples = [{}, ...examplesOf(key, { today }).valid.map(({ answers }) => answers)].map((answers) =>
    computeFields(kind, answers, { today }),
  );
  const ways = examples.flatMap((answers) => [
    { answers, known: none },
    { answers, known: knownFields(kind, answers, []) },
  ]);

  it('hold every field that shows exactly once, whether or not the account has answered some', () => {
    for (const { answers, known } of ways) {
      const live = liveFields(kind, answers).flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(namesIn(questionsOf(kind, answers, known))).toEqual(live.sort());
    }
  });
  it('ask one thing a page and bear names of their own, papers and check at the end', () => {
    for (const { answers, known } of ways) {
      const questions = questionsOf(kind, answers, known);
      for (const question of questions.filter((each) => each.kind === 'field'))
        expect(byHand(question)).toHaveLength(1);
      expect(new Set(questions.map((question) => question.key)).size).toBe(questions.length);
      expect(questions.at(-1)?.kind).toBe('check');
      // Each paper once, and so few of those one lays in that a page keeps to eight acts.
      const papers = questions.flatMap((question) => (question.kind === 'papers' ? [question.papers ?? []] : []));
      expect(papers.flat()).toEqual(kind.materials.map(({ code }) => code));
      const asked = liveMaterials(kind, answers, { verified: true }).filter(
        ({ need, files }) => need === 'needed' || need === 'optional' || files.length > 0,
      );
      for (const codes of papers)
        expect(asked.filter(({ material }) => codes.includes(material.code)).length).toBeLessThanOrEqual(2);
    }
  });
});

it('knows all 35 kinds', () => expect(kinds.length).toBeGreaterThanOrEqual(35));

describe('the way through the recusal', () => {
  const kind = kindOf('receive_avoid_apply');
  const answers = computeFields(kind, examplesOf(kind.key, { today }).valid[0]?.answers ?? {}, { today });
  const keys = (known: ReadonlySet<string>) => questionsOf(kind, answers, known).map(({ key }) => key);

  it('shows what the account knows on one page and asks only the rest', () => {
    expect(keys(knownFields(kind, answers, []))).toEqual([
      ...['case', 'applicant', 'filedByAgent', 'recusalTargets', 'recusalGrounds', 'groundKnown'],
      ...['requestMatter', 'factsAndReasons', 'materials', 'check'],
    ]);
  });
  it('asks what the account has wrong, and everything once one says it is not right', () => {
    const wrong = [{ path: 'applicantAddress', rule: 'required', msg: '' }];
    expect(keys(knownFields(kind, answers, wrong)).slice(0, 4)).toEqual([
      ...['case', 'applicant', 'applicantAddress', 'filedByAgent'],
    ]);
    expect(keys(none)).toContain('applicantIdNo');
    expect(keys(none)).not.toContain('applicant');
  });
  it('opens the question of the address, of a step, or the first with something to do', () => {
    const questions = questionsOf(kind, answers, knownFields(kind, answers, []));
    const at = (question: string | null, step: string | null, paths: readonly string[] = []) =>
      questionAt(
        questions,
        { question, step },
        paths.map((path) => ({ path, rule: 'required', msg: '' })),
      )?.key;
    expect(at('groundKnown', 'own')).toBe('groundKnown');
    expect(at('applicantName', 'applicant')).toBe('applicant');
    expect(at(null, 'own')).toBe('recusalTargets');
    expect(at(null, null, ['factsAndReasons'])).toBe('factsAndReasons');
    expect(at(null, null)).toBe('materials');
    expect(at('check', 'check')).toBe('materials');
  });
  it('finds a problem inside a row in the question of its list', () => {
    const list = questionsOf(kind, answers, none).find(({ key }) => key === 'recusalTargets');
    const inRow = { path: 'recusalTargets.0.targetName', rule: 'required', msg: '' };
    expect(list && problemsOf(list, [inRow, { path: 'requestMatter', rule: 'required', msg: '' }])).toEqual([inRow]);
  });
});
