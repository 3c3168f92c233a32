import { expect, test } from 'vitest';
import type { Answers } from '../../definition/field.ts';
import type { Kind } from '../../definition/kind.ts';
import type { AnswerRule } from '../../definition/rule.ts';
import { allRules } from '../../examples/contradict.ts';
import { exampleContext } from '../../examples/example-context.ts';
import { contradictionsOf } from '../../examples/index.ts';
import { kinds } from '../../kinds/index.generated.ts';
import { checkAnswers } from '../check-answers.ts';
import { computeFields } from '../computed-fields.ts';

const { today, record } = exampleContext;
const placesOf = (kind: Kind, answers: Answers) =>
  checkAnswers(kind, computeFields(kind, answers, { today }), { lang: 'zh', today, verified: true, record }).map(
    ({ path }) => path,
  );

/** Where a day that is wrong makes others wrong with it: those that the kind holds against it. Each of them is told. */
const followers = (kind: Kind, place: string): readonly string[] =>
  allRules(kind).flatMap(({ rule }) => {
    if (rule.rule !== 'day') return [];
    const than = typeof rule.than === 'string' ? rule.than : rule.than.before;
    return than === place ? [rule.field] : [];
  });

const table: string[] = [];

test.each(kinds.map((kind) => [kind.key, kind] as const))('%s', (key, kind) => {
  const contradictions = contradictionsOf(key);
  const isTried = (rule: AnswerRule, list?: string) =>
    contradictions.some((contradiction) => contradiction.rule === rule && contradiction.list === list);
  // A kind without a last day never asks for the reason of lateness.
  const untried = allRules(kind).filter(({ rule, list }) => !isTried(rule, list));
  expect(untried.map(({ rule }) => rule.field)).toEqual(key === 'lawyer_survey_apply' ? ['obstacleRemovedDate'] : []);
  let [refused, exact] = [0, 0];
  for (const { rule, right, wrong, failsAt } of contradictions) {
    expect(placesOf(kind, right), JSON.stringify(rule)).toEqual([]);
    const places = new Set(placesOf(kind, wrong));
    if (places.size > 0) refused += 1;
    if (places.has(failsAt)) exact += 1;
    // Whoever is not born yet is not sixteen either.
    const unborn = failsAt === 'applicantBirthDate' ? ['filedByAgent'] : [];
    const others = [...places].filter((place) => place !== failsAt && !unborn.includes(place));
    const unexplained = others.filter((place) => !followers(kind, failsAt).includes(place.replace(/\.\d+\./g, '.')));
    expect(unexplained, JSON.stringify(rule)).toEqual([]);
  }
  expect([refused, exact]).toEqual([contradictions.length, contradictions.length]);
  table.push(
    `${key.padEnd(34)} ${[contradictions.length, refused, exact].map((n) => String(n).padStart(7)).join(' ')}`,
  );
});

test('figures', () => {
  expect(table).toHaveLength(kinds.length);
});
