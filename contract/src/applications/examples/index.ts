import type { Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { kindByKey } from '../kinds/index.generated.ts';
import { type BrokenExample, breakExample } from './break-example.ts';
import { type Contradiction, contradict } from './contradict.ts';
import { deriveExample } from './derive-example.ts';
import { type ExampleContext, exampleContext } from './example-context.ts';
import { brokenLawsuits, lawsuitExamples } from './lawsuit.ts';
import { longestAnswers } from './longest-answer.ts';
import { brokenRecusals, recusalExamples } from './recusal.ts';

export { asFiler, type OwnDraft } from './as-filer.ts';
export type { BrokenExample } from './break-example.ts';
export type { Contradiction } from './contradict.ts';
export type { ExampleContext } from './example-context.ts';

export type Example = { readonly answers: Answers };

/** Written by hand for the two main kinds; for every other they are made from its definition. */
const written: Readonly<
  Record<
    string,
    {
      readonly valid: (setting: ExampleContext) => readonly Answers[];
      readonly invalid: (setting: ExampleContext) => readonly BrokenExample[];
    }
  >
> = {
  receive_avoid_apply: { valid: recusalExamples, invalid: brokenRecusals },
  lawsuit_filing_apply: { valid: lawsuitExamples, invalid: brokenLawsuits },
};

function kindOf(key: string): Kind {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(`no kind ${key}`);
  return kind;
}

/**
 * A set of answers that a kind accepts from a person whose account is verified. Ids point at nothing unless `ids` says
 * better. Throws for a key that is no kind.
 */
export function exampleFor(key: string, ids: Partial<ExampleContext> = {}): Example {
  const all = { ...exampleContext, ...ids };
  return { answers: written[key]?.valid(all)[0] ?? deriveExample(kindOf(key), all) };
}

/** Answers that were begun, with whatever else the kind asks for: the rest of a form, answered shortly. */
export const completedFor = (key: string, begun: Answers, ids: Partial<ExampleContext> = {}): Answers =>
  deriveExample(kindOf(key), { ...exampleContext, ...ids }, begun);

/** All examples of a kind: those it accepts, and those it does not, each with the one path where it fails. */
export function examplesOf(
  key: string,
  ids: Partial<ExampleContext> = {},
): { readonly valid: readonly Example[]; readonly invalid: readonly BrokenExample[] } {
  const all = { ...exampleContext, ...ids };
  const kind = kindOf(key);
  const { answers } = exampleFor(key, ids);
  const more = written[key]?.valid(all).slice(1) ?? [];
  return {
    valid: [answers, deriveExample(kind, all), ...more].map((row) => ({ answers: row })),
    invalid: [...breakExample(kind, answers), ...(written[key]?.invalid(all) ?? [])],
  };
}

/** For each rule of a kind answers that obey it, and the same answers with one changed so that they break it. */
export const contradictionsOf = (key: string, ids: Partial<ExampleContext> = {}): readonly Contradiction[] =>
  contradict(kindOf(key), { ...exampleContext, ...ids });

/** Right answers of a kind at their longest, as they stand when handed in: for pages and papers that must hold them. */
export const longestFor = (key: string, ids: Partial<ExampleContext> = {}): Example => ({
  answers: longestAnswers(kindOf(key), { ...exampleContext, ...ids }),
});
