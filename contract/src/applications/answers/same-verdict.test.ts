import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCourtDay } from '../../core/index.ts';
import { exampleContext } from '../examples/example-context.ts';
import { contradictionsOf, exampleFor, examplesOf } from '../examples/index.ts';
import {
  type Answers,
  checkAnswers,
  cleanAnswers,
  computeFields,
  fieldsOf,
  isAnswer,
  type Kind,
  liveFields,
} from '../index.ts';
import { kinds } from '../kinds/index.generated.ts';

/** Some 100 of each kind. */
const sets = 3_000;
const today = toCourtDay('2026-11-20');
const ctx = { lang: 'zh', today, verified: true, record: exampleContext.record } as const;

/** As a page checks while one types: what is worked out in its place, then every problem. */
const inBrowser = (kind: Kind, answers: Answers) => checkAnswers(kind, computeFields(kind, answers, { today }), ctx);
/** As the server checks what is handed in: worked out, hidden and empty ones left out, stored forms. */
const onServer = (kind: Kind, answers: Answers) =>
  checkAnswers(kind, cleanAnswers(kind, computeFields(kind, answers, { today })), ctx);
const sentencesOf = (problems: ReturnType<typeof checkAnswers>) =>
  problems.map(({ path, rule, msg }) => `${path} ${rule} ${msg}`);

// What has no shape of an answer is refused when it is saved, and never handed in.
const odd = fc.constantFrom<unknown>(
  '',
  ' ',
  '　',
  null,
  0,
  -1,
  0.5,
  1e15,
  true,
  false,
  [],
  {},
  [[]],
  [{}],
  [null],
  '1',
  '0',
  'OTHER',
  '２０２６',
  '2026-02-30',
  '2026-11-20',
  '9999-12-31',
  '15400000001',
  '110000198505050022',
  '11000019850505002X',
  '91990000MA00T0013U',
  '𠮷'.repeat(40),
  'x'.repeat(4_000),
  '\u0000',
  '<b>',
  '(2026)溪01民终101号',
  '（2026）溪01民终101号',
  { from: '2026-01-01', to: '2025-01-01' },
);

/** Right answers of every kind, and such as contradict each other in one place. */
const bases = new Map(
  kinds.map(({ key }) => [
    key,
    [exampleFor(key).answers, ...contradictionsOf(key).flatMap(({ right, wrong }) => [right, wrong])],
  ]),
);

/** From one of them: some answers left out, some replaced by another's, some by what nobody would write. */
const change = (kind: Kind) =>
  fc.record({
    name: fc.constantFrom(...fieldsOf(kind).map(({ name }) => name), 'materials', 'notOnTheForm'),
    how: fc.oneof(
      fc.constant({ drop: true as const }),
      odd.filter(isAnswer).map((value) => ({ value })),
    ),
  });
const generated = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    // As often the plain example as all others together.
    base: fc.oneof(fc.constant(0), fc.nat((bases.get(kind.key)?.length ?? 1) - 1)),
    changes: fc.array(change(kind), { maxLength: 6 }),
  }),
);

type Generated = {
  readonly kind: Kind;
  readonly base: number;
  readonly changes: readonly { name: string; how: { drop: true } | { value: unknown } }[];
};

function changed({ kind, base, changes }: Generated): Answers {
  const answers = new Map<string, unknown>(Object.entries(bases.get(kind.key)?.[base] ?? {}));
  for (const { name, how } of changes) {
    // So is anything but files by their places.
    if ('drop' in how || name === 'materials') answers.delete(name);
    else answers.set(name, how.value);
  }
  return Object.fromEntries(answers) as Answers;
}

test(`${sets} generated sets of answers have the same verdict in the browser and on the server`, () => {
  let [right, wrong] = [0, 0];
  for (const entry of fc.sample(generated, { numRuns: sets, seed: 20261123 })) {
    const { kind } = entry;
    const answers = changed(entry);
    const names = new Set(fieldsOf(kind).map(({ name }) => name));
    // What no form asks for is told in the browser and never stored: the server refuses it when it is saved.
    const browser = sentencesOf(inBrowser(kind, answers)).filter((value) => !value.includes(' unknown '));
    expect(sentencesOf(onServer(kind, answers)), JSON.stringify([kind.key, entry])).toEqual(browser);
    for (const name of Object.keys(cleanAnswers(kind, answers)))
      expect(names.has(name) || name === 'materials').toBe(true);
    if (browser.length === 0) right += 1;
    else wrong += 1;
  }
  // A generator that makes only right or only wrong answers proves nothing.
  expect(right).toBeGreaterThan(sets / 20);
  expect(wrong).toBeGreaterThan(sets / 4);
}, 180_000);

test('cleaning twice changes nothing, and what is live stays live', () => {
  for (const made of fc.sample(generated, { numRuns: 1_000, seed: 7 })) {
    const { kind } = made;
    const once = cleanAnswers(kind, computeFields(kind, changed(made), { today }));
    expect(cleanAnswers(kind, once)).toEqual(once);
    const live = new Set(liveFields(kind, once).flatMap((section) => section.fields.map(({ name }) => name)));
    for (const name of Object.keys(once)) expect(live.has(name) || name === 'materials').toBe(true);
  }
});

test.each(kinds.map((kind) => [kind.key, kind] as const))(
  '%s: each wrong example fails where it says, with one voice',
  (key, kind) => {
    const { valid, invalid } = examplesOf(key);
    for (const { answers } of valid) expect(onServer(kind, answers)).toEqual([]);
    for (const { answers, failsAt } of invalid) {
      expect(inBrowser(kind, answers).map(({ path }) => path)).toContain(failsAt);
      if (failsAt === 'notOnTheForm') continue;
      expect(sentencesOf(onServer(kind, answers))).toEqual(sentencesOf(inBrowser(kind, answers)));
    }
  },
);

test('a page that has not read the case finds what the server finds, but for what only the record of the case tells', () => {
  let serverOnly = 0;
  for (const kind of kinds) {
    for (const answers of bases.get(kind.key) ?? []) {
      const page = checkAnswers(kind, computeFields(kind, answers, { today }), { ...ctx, record: undefined });
      const server = onServer(kind, answers);
      expect(sentencesOf(page)).toEqual(sentencesOf(server.filter(({ rule }) => rule !== 'party')));
      serverOnly += server.filter(({ rule }) => rule === 'party').length;
    }
  }
  expect(serverOnly).toBeGreaterThan(0);
});
