import { checkAnswers, fieldsOf, type Kind, kindKeys, openedBy, sectionsOf } from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.ts';
import { firstOpen, problemsIn, type StepKey, stepStates, stepsOf } from './steps.ts';

const today = toCourtDay('2026-11-20');
const check = (kind: Kind, answers: unknown) => checkAnswers(kind, answers, { lang: 'zh', today, verified: true });
const states = (kind: Kind, answers: Parameters<typeof stepsOf>[1], now: StepKey = 'check') => {
  const steps = stepsOf(kind, answers);
  return {
    steps,
    states: stepStates(steps, { kind, answers, problems: check(kind, answers), now, seen: new Set() }),
  };
};

describe('the way through a form', () => {
  it.each(kindKeys)('%s: every problem of an empty form belongs to a step, or to the signature', async (key) => {
    const kind = await loadKind[key]();
    const problems = check(kind, {});
    const steps = stepsOf(kind, {});
    const placed = steps.flatMap((step) => problemsIn(step, problems));
    const rest = problems.filter((problem) => !placed.includes(problem)).map(({ path }) => path);
    expect(rest.filter((path) => !['truthDeclared', 'signature'].includes(path))).toEqual([]);
    expect(steps.at(-1)?.key).toBe('check');
  });

  it('goes on at the first step that is not done, and opens the check once all are', async () => {
    const kind = await loadKind.receive_avoid_apply();
    const { answers } = exampleFor('receive_avoid_apply');
    const { factsAndReasons: _, ...unfinished } = answers;
    const open = states(kind, unfinished);
    expect(firstOpen(open.steps, open.states)).toBe('own');
    expect(open.states.get('applicant')).toBe('done');
    const steps = stepsOf(kind, answers);
    const all = stepStates(steps, {
      kind,
      answers,
      problems: check(kind, answers),
      now: 'own',
      seen: new Set(['materials']),
    });
    expect(all.get('check')).toBe('todo');
    expect(open.states.get('materials')).toBe('todo');
  });
});

describe('parts of a long form', () => {
  it.each(kindKeys)('%s: hold every field once, in order', async (key) => {
    const kind = await loadKind[key]();
    const sections = sectionsOf(kind);
    const parts = partsOf(kind, sections);
    expect(parts.flatMap(({ fields }) => fields)).toEqual(fieldsOf(kind));
    expect(parts).toHaveLength(sections.length - 1 + (kind.parts?.length ?? 1));
  });
});

describe('what a point of the court opens', () => {
  const before = exampleFor('receive_avoid_apply').answers;
  const names = async (path: string, now = before) => {
    const opened = openedBy(await loadKind.receive_avoid_apply(), before, now, path);
    return [...opened.fields.map(({ name }) => name), ...opened.materials];
  };
  it('is its field', async () => expect(await names('factsAndReasons')).toEqual(['factsAndReasons']));
  it('and what newly shows because of it', async () => {
    const now = { ...before, groundKnown: 'AFTER_TRIAL_START' };
    expect(await names('groundKnown', now)).toEqual(['groundKnown', 'groundKnownDate']);
  });
  it('is one field of one row, or the whole row', async () => {
    expect(await names('recusalTargets.0.targetPosition')).toEqual(['targetPosition']);
    expect(await names('recusalTargets.0')).toEqual(['targetName', 'targetPosition', 'targetDepartment']);
  });
  it('is the files of a paper', async () => expect(await names('materials.EVIDENCE')).toEqual(['EVIDENCE']));
  it('is nothing that the system fills in', async () => expect(await names('caseStage')).toEqual([]));
});
