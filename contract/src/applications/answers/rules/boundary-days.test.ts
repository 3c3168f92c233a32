import { describe, expect, it } from 'vitest';
import { type CourtDay, plusDays, toCourtDay } from '../../../core/index.ts';
import type { Answers } from '../../definition/field.ts';
import type { Kind } from '../../definition/kind.ts';
import type { DayOrder } from '../../definition/rule.ts';
import { allRules, type Placed, rightFor } from '../../examples/contradict.ts';
import { exampleContext } from '../../examples/example-context.ts';
import { exampleFor } from '../../examples/index.ts';
import { setAt } from '../../examples/make-consistent.ts';
import { idCard } from '../../examples/numbers.ts';
import { kindByKey, kinds } from '../../kinds/index.generated.ts';
import { computeFields } from '../computed-fields.ts';
import { markAt } from './break-rule.ts';
import { brokenRules } from './check-rules.ts';
import { foundAt, rowScopes, scopeOf } from './scopes.ts';

const today = toCourtDay('2026-11-20');
const ctx = { lang: 'zh', today, record: { parties: ['林晓禾', '周既白'] } } as const;

/** What may be said of the day itself, the day before and the day after it. */
const atBoundary: Readonly<Record<DayOrder, readonly [before: boolean, same: boolean, after: boolean]>> = {
  after: [false, false, true],
  notBefore: [false, true, true],
  notAfter: [true, true, false],
  before: [true, false, false],
  same: [false, true, false],
};

const findings = (kind: Kind, answers: Answers) => brokenRules(kind, computeFields(kind, answers, { today }), ctx);

function scopeIn(kind: Kind, answers: Answers, list: Placed['list']) {
  const form = scopeOf(kind, computeFields(kind, answers, { today }));
  const field = list === undefined ? undefined : form.fields.get(list);
  return (field && rowScopes(form, field)[0]) ?? form;
}

describe('days at the boundary', () => {
  const dated = kinds.flatMap((kind) =>
    allRules(kind).flatMap((placed) => {
      const { rule, list } = placed;
      const mark = rule.rule === 'day' && (typeof rule.than === 'string' ? rule.than : rule.than.before);
      return rule.rule === 'day'
        ? [{ name: `${kind.key} ${list ?? ''} ${rule.field} ${rule.is} ${mark}`, kind, placed, rule }]
        : [];
    }),
  );
  it('are many', () => expect(dated.length).toBeGreaterThan(100));
  it.each(dated)('$name', ({ kind, placed, rule }) => {
    const right = rightFor(kind, placed, exampleContext);
    // Its kind has no last day, so that nobody is ever asked for the reason of lateness.
    if (!right) return expect([kind.key, rule.field]).toEqual(['lawyer_survey_apply', 'obstacleRemovedDate']);
    const scope = scopeIn(kind, right, placed.list);
    const place = foundAt(scope, rule.field)[0];
    const mark = markAt(scope, rule.than, ctx)?.day;
    if (!place || !mark) throw new Error(rule.field);
    // An ID number cannot be moved by a day: those rules are tried below.
    if (place.field.format === 'id-number') return;
    const isRight = (day: CourtDay) =>
      !findings(kind, setAt(right, place.path, day)).some(
        (finding) => finding.rule === rule && finding.broken.found.path === place.path,
      );
    expect([-1, 0, 1].map((by) => isRight(plusDays(mark, by)))).toEqual(atBoundary[rule.is]);
  });
  it.each([
    ['0', '2008-12-01', []],
    ['0', '2008-12-02', []],
    ['0', '2008-12-03', ['isMinor']],
    ['1', '2008-11-19', ['isMinor']],
    ['1', '2008-11-20', []],
    ['1', '2008-11-21', []],
  ])('whoever says %s to being a minor and was born on %s, for a hearing on 2026-12-02', (isMinor, day, found) => {
    const { answers } = exampleFor('public_gallery_apply');
    const gallery = kindByKey.get('public_gallery_apply') ?? kinds[0];
    if (!gallery) throw new Error('no kinds');
    const contactIdNo = idCard(toCourtDay(day), 1, today);
    const minor = {
      ...answers,
      isMinor,
      guardianName: '林远',
      contactIdType: 'ID_CARD',
      contactIdNo,
      hearingTime: '2026-12-02T09:00',
    };
    expect(findings(gallery, minor).map(({ problem }) => problem.path)).toEqual(found);
  });
});
