import type { Answers, Kind } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { sampleApplication } from '../../../shared/testing/sample-application.ts';
import { useAnswerChecks } from './use-answer-checks.ts';

type Seen = { readonly typed: Answers; readonly checks: ReturnType<typeof useAnswerChecks> };

/** A form of this kind, with every drawing of it; `type` changes its answers. */
function open(kind: Kind) {
  const draft = sampleApplication(kind.key, { answers: exampleFor(kind.key).answers });
  const seen: Seen[] = [];
  const latest = (): Seen => seen.at(-1) as Seen;
  let set: (typed: Answers) => void = () => undefined;
  function Form() {
    const [typed, setTyped] = useState<Answers>(draft.answers);
    set = setTyped;
    seen.push({ typed, checks: useAnswerChecks(kind, typed, draft) });
    return null;
  }
  renderScreen({ ui: <Form />, user: party, answers: {} });
  return { seen, latest, type: (patch: Answers) => act(() => set({ ...latest().typed, ...patch })) };
}

it('a key is drawn with what follows from it before anything is checked, and whoever has to know is told at once', async () => {
  const { seen, latest, type } = open(await loadKind.receive_avoid_apply());
  const before = latest().checks.problems;
  const drawn = seen.length;
  type({ requestMatter: '' });
  const [first] = seen.slice(drawn);
  expect(first?.checks.answers.requestMatter).toBe('');
  expect(first?.checks.problems).toBe(before);
  expect((await first?.checks.now())?.problems.map(({ path }) => path)).toContain('requestMatter');
  expect(latest().checks.problems.map(({ path }) => path)).toContain('requestMatter');
});

it.each(['receive_avoid_apply', 'lawsuit_filing_apply', 'extension_proof_apply'] as const)(
  '%s: whatever is typed, in the end the problems are those of a whole check',
  async (key) => {
    const { seen, latest, type } = open(await loadKind[key]());
    const names = Object.keys(exampleFor(key).answers);
    const answer = fc.oneof(
      fc.constantFrom('', '2026-11-23', '1', '1.2.3', '甲', 'NATURAL'),
      fc.integer(),
      fc.constant([]),
      fc.array(fc.record({ _id: fc.constantFrom('a', 'b'), name: fc.string() }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), answer, (name, value) => {
        const drawn = seen.length;
        type({ [name]: value });
        for (const { typed, checks } of seen.slice(drawn)) expect(checks.now()).toEqual(checks.look(typed));
        const { typed, checks } = latest();
        const { problems, disagreements } = checks;
        expect({ problems, disagreements }).toEqual(checks.look(typed));
      }),
      { numRuns: 60 },
    );
  },
);
