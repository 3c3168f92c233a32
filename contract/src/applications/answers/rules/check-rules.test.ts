import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays, toCourtDay } from '../../../core/index.ts';
import type { Answers } from '../../definition/field.ts';
import { allRules, rightFor } from '../../examples/contradict.ts';
import { exampleContext } from '../../examples/example-context.ts';
import { completedFor, exampleFor } from '../../examples/index.ts';
import { kindByKey, kinds } from '../../kinds/index.generated.ts';
import { type AnswersContext, checkAnswers } from '../check-answers.ts';
import { computeFields } from '../computed-fields.ts';
import { fieldsOf } from '../live-fields.ts';
import { checkRules } from './check-rules.ts';

const today = toCourtDay('2026-11-20');
const ctx: AnswersContext = { lang: 'zh', today, verified: true, record: { parties: ['林晓禾', '周既白'] } };

function kindOf(key: string) {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(key);
  return kind;
}
/** What is wrong with the example of a kind after these changes. */
function problemLines(key: string, changes: Answers, more: Partial<AnswersContext> = {}): readonly string[] {
  const answers = { ...exampleFor(key).answers, ...changes };
  return checkAnswers(kindOf(key), computeFields(kindOf(key), answers, { today }), { ...ctx, ...more }).map(
    ({ path, msg }) => `${path}: ${msg}`,
  );
}
const places = (key: string, changes: Answers, more: Partial<AnswersContext> = {}) => [
  ...new Set(problemLines(key, changes, more).map((line) => line.split(':')[0])),
];

describe('answers that contradict each other are refused where they do', () => {
  const extension = { currentDeadline: '2026-11-24', pendingEvidence: [] };
  const row = { _id: 'r', evidenceName: '流水', factToProve: '款项的来源和去向', expectedDate: '2026-11-25' };
  it.each([
    ['2026-11-20', ['requestedDeadline']],
    ['2026-11-24', ['requestedDeadline']],
    ['2026-11-25', []],
  ])('more time for evidence, until %s', (requestedDeadline, found) => {
    const pendingEvidence = [{ ...row, expectedDate: '2026-11-20' }];
    expect(places('extension_proof_apply', { ...extension, pendingEvidence, requestedDeadline })).toEqual(found);
  });
  it('evidence that comes after the time asked for', () => {
    const changes = {
      ...extension,
      requestedDeadline: '2026-11-30',
      pendingEvidence: [row, { ...row, _id: 's', expectedDate: '2026-12-01' }],
    };
    expect(problemLines('extension_proof_apply', changes)).toEqual([
      'pendingEvidence.1.expectedDate: “待提交证据”第 2 项“预计提交日期”填的是 2026-12-01，不能晚于“申请延长至”（2026-11-30），请核对这两项',
    ]);
  });
  it.each([
    [{ paidAmount: 10_000, refundAmount: 20_000 }, ['refundAmount']],
    [{ paidAmount: 10_000, refundAmount: 10_000 }, []],
    [{ docEffectiveDate: '2027-01-01' }, ['docEffectiveDate']],
  ])('a refund: %j', (changes, found) => {
    expect(places('refund_objection_apply', changes)).toEqual(found);
  });
  it.each([
    [{ reportReceivedDate: '2026-11-10', writtenObjectionDate: '2026-11-09' }, ['writtenObjectionDate']],
    [
      { reportReceivedDate: '2026-11-10', writtenObjectionDate: '2026-11-12', writtenReplyDate: '2026-11-11' },
      ['writtenReplyDate'],
    ],
    [{ reportReceivedDate: '2026-11-10', writtenObjectionDate: '2026-11-10', writtenReplyDate: '2026-11-10' }, []],
  ])('report, objection and reply: %j', (changes, found) => {
    expect(places('appraiser_appear_apply', changes)).toEqual(found);
  });
  it.each([
    [{ docDate: '2026-10-02', effectiveDate: '2026-10-01', groundKnownDate: '2026-10-02' }, ['effectiveDate']],
    [{ docDate: '2026-10-02', effectiveDate: '2026-10-20', groundKnownDate: '2026-10-01' }, ['groundKnownDate']],
    [{ docDate: '2026-10-02', effectiveDate: '2026-11-21', groundKnownDate: '2026-10-02' }, ['effectiveDate']],
    [
      {
        bothNatural: '1',
        applicantType: 'LEGAL',
        applicantCreditCode: '91990000MA00T0013U',
        legalRepName: '梁启舟',
        legalRepPosition: '总经理',
      },
      ['bothNatural'],
    ],
  ])('retrial: %j', (changes, found) => {
    expect(places('retrial_apply', changes)).toEqual(found);
  });
  it.each([
    ['2026-11-20', ['deferUntil']],
    ['2026-11-19', ['deferUntil']],
    ['2026-11-21', []],
  ])('a fee put off until %s', (deferUntil, found) => {
    expect(places('judicial_assistance_apply', { deferUntil })).toEqual(found);
  });
  it.each(['(2026)溪01民终101号', '（2026）溪01民终 101号', '(2026)溪01民终101号之一'])(
    'a case joined with itself: %s',
    (number) => {
      const related = {
        _id: 'r',
        relatedCaseNo: number,
        relatedCourt: 'c',
        relatedCause: '民间借贷纠纷',
        relatedParties: '林晓禾、周既白',
      };
      expect(places('concentrated_rollup_apply', { relatedCases: [related] })).toEqual([
        'relatedCases.0.relatedCaseNo',
      ]);
      expect(
        places('concentrated_rollup_apply', {
          caseNo: '(2026)溪01民终9号',
          relatedCases: [related, { ...related, _id: 's' }],
        }),
      ).toEqual(['relatedCases.1.relatedCaseNo']);
    },
  );
  it.each([
    [
      're_avoid_apply',
      { originalDecisionDate: '2026-11-20', decisionReceivedDate: '2026-11-19' },
      'decisionReceivedDate',
    ],
    [
      're_litigation_preservation_apply',
      { rulingDate: '2026-11-20', rulingReceivedDate: '2026-11-19' },
      'rulingReceivedDate',
    ],
  ])('%s: received before it was made', (key, changes, place) => {
    expect(places(key, changes)).toContain(place);
  });
  it('a birth date, and a sex, that are not those of the ID card', () => {
    expect(problemLines('refund_objection_apply', { applicantBirthDate: '1999-01-01' })).toEqual([
      'applicantBirthDate: “出生日期”填的是 1999-01-01，与“证件号码”里的出生日期（1985-05-05）不一致，请核对这两项',
    ]);
    expect(problemLines('refund_objection_apply', { applicantGender: '0' })).toEqual([
      'applicantGender: “性别”选的是“男”，按“证件号码”应是“女”，请核对这两项',
    ]);
    const passport = { applicantIdType: 'PASSPORT', applicantIdNo: 'E12345678', applicantBirthDate: '1999-01-01' };
    expect(problemLines('refund_objection_apply', passport)).toEqual([]);
  });
  it('somebody who sues themselves', () => {
    const { plaintiffs } = exampleFor('lawsuit_filing_apply').answers;
    const [own] = Array.isArray(plaintiffs) ? plaintiffs : [];
    const self = typeof own === 'object' ? { ...own, _id: 'd', partyRole: 'DEFENDANT' } : {};
    expect(problemLines('lawsuit_filing_apply', { defendants: [self] })).toEqual([
      'defendants.0.idNo: “被告”第 1 项“证件号码”不能与“原告”第 1 项“证件号码”相同，现在都是 110***********0022，请核对这两项',
    ]);
  });
});

describe('what no rule may forbid', () => {
  it('being late: every example may be filed after its last day', () => {
    const long = plusDays(today, -400);
    for (const key of ['helper_appear_apply', 'witness_appearance_apply', 'retrieval_proof_apply'])
      expect(places(key, { proofDeadline: long, lateReason: '住院治疗，没有能够按时提出。' })).toEqual([]);
    expect(
      places('jurisdiction_objection_apply', {
        complaintReceivedDate: long,
        lateReason: '住院治疗，没有能够按时提出。',
      }),
    ).toEqual([]);
  });
  it('two people of one name on both sides, and a debtor’s own bankruptcy', () => {
    const { plaintiffs, defendants } = exampleFor('lawsuit_filing_apply').answers;
    const [own] = Array.isArray(plaintiffs) ? plaintiffs : [];
    const [other] = Array.isArray(defendants) ? defendants : [];
    if (typeof own !== 'object' || typeof other !== 'object') throw new Error('no parties');
    expect(
      problemLines('lawsuit_filing_apply', { defendants: [{ ...other, partyName: String(own.partyName) }] }),
    ).toEqual([]);
    const bankrupt = completedFor('lawsuit_filing_apply', {
      filingKind: 'BANKRUPTCY',
      plaintiffs: [own],
      defendants: [own],
    });
    expect(problemLines('lawsuit_filing_apply', bankrupt).filter((line) => line.includes('idNo'))).toEqual([]);
  });
  it('a mother who sues beside the child she acts for', () => {
    const { plaintiffs } = exampleFor('lawsuit_filing_apply').answers;
    const mother = {
      filedByAgent: '1',
      agentKind: 'STATUTORY',
      agentIdNo: '110000198505050022',
      defendants: plaintiffs ?? [],
    };
    expect(places('lawsuit_filing_apply', mother)).not.toContain('plaintiffs.0.idNo');
  });
});

describe('a rule', () => {
  it('does not run on what is hidden or empty', () => {
    const right = exampleFor('judicial_assistance_apply').answers;
    expect(
      places('judicial_assistance_apply', {
        assistKind: 'REDUCE',
        deferUntil: '2020-01-01',
        reducePercent: '50',
        assistGroundReduce: 'OTHER',
      }),
    ).toEqual([]);
    const { currentDeadline: _, ...rest } = exampleFor('extension_proof_apply').answers;
    const broken = checkRules(kindOf('extension_proof_apply'), rest, ctx);
    expect([broken, Object.hasOwn(right, 'deferUntil')]).toEqual([[], true]);
  });
  it('says what is wrong in both languages, without the whole of an identity number', () => {
    const kind = kindOf('refund_objection_apply');
    const answers = { ...exampleFor(kind.key).answers, paidAmount: 10_000, refundAmount: 20_000 };
    const say = (lang: 'zh' | 'en') => checkRules(kind, answers, { ...ctx, lang }).map(({ msg }) => msg);
    expect(say('zh')).toEqual(['“申请退费金额”填的是 200.00 元，不能超过“已缴金额”（100.00 元），请核对这两项']);
    expect(say('en')).toEqual([
      '“Refund asked for” is CNY 200.00; it cannot be more than “Amount paid” (CNY 100.00). Check both',
    ]);
    for (const kind of kinds)
      for (const placed of allRules(kind)) {
        const right = rightFor(kind, placed, exampleContext);
        expect(JSON.stringify(checkRules(kind, right ?? {}, ctx))).not.toMatch(/\d{17}[\dX]/);
      }
  });
  it('tells people by their ID cards however they are written, and by nothing else', () => {
    const number = String(exampleFor('mediation_apply').answers.applicantIdNo);
    const self = { _id: 'r', partyRole: 'DEFENDANT', partyType: 'NATURAL', partyName: '周既白', region: '990102' };
    const other = (more: object) =>
      places('mediation_apply', { respondents: [{ ...self, address: '听澜路 8 号', ...more }] });
    expect(other({ idType: 'ID_CARD', idNo: ` ${number.slice(0, 6)} ${number.slice(6)}` })).toEqual([
      'respondents.0.idNo',
    ]);
    expect(other({ idType: 'HUKOU', idNo: number })).toEqual(['respondents.0.idNo']);
    const passports = { applicantIdType: 'PASSPORT', applicantIdNo: 'E12345678' };
    const rows = [{ ...self, address: '听澜路 8 号', idType: 'PASSPORT', idNo: 'E12345678' }];
    expect(places('mediation_apply', { ...passports, respondents: rows })).toEqual([]);
  });
  it('adds up the claims for money, and no others', () => {
    const claim = { _id: 'c', claimText: '判令被告偿还借款。', claimAmount: 10_000, isProperty: '1' };
    const claims = [claim, { ...claim, _id: 'd' }, { ...claim, _id: 'e', isProperty: '0', claimAmount: 99_999 }];
    const suit = (subjectAmount: number) =>
      places('lawsuit_filing_apply', { isPropertyCase: '1', claims, subjectAmount });
    expect([19_999, 20_000, 20_001].map(suit)).toEqual([['subjectAmount'], [], []]);
  });
  it('is not troubled by days that its own field refuses', () => {
    const { answers } = exampleFor('public_gallery_apply');
    for (const day of ['1000-01-01', '1899-12-31', '9999-12-31'])
      expect(() =>
        checkRules(kindOf('public_gallery_apply'), { ...answers, isMinor: '0', hearingTime: `${day}T09:00` }, ctx),
      ).not.toThrow();
  });
  it('is told with the problems of its field, in the order of the form', () => {
    const wrong = {
      currentDeadline: '2026-11-24',
      requestedDeadline: '2026-11-20',
      factsAndReasons: '太短',
      extensionReason: 'X',
    };
    expect(places('extension_proof_apply', wrong)).toEqual(['requestedDeadline', 'extensionReason', 'factsAndReasons']);
  });
  it('names every place it speaks of, so that leaving any of them shows it', () => {
    const kind = kindOf('dismiss_preservation_apply');
    const answers = { ...exampleFor(kind.key).answers, dismissGround: 'NO_SUIT_30D', originalRulingDate: '2026-10-21' };
    expect(checkRules(kind, answers, ctx)[0]?.paths).toEqual(['dismissGround', 'originalRulingDate']);
  });
  it('that asks the record of the case waits for the record', () => {
    const { respondents } = exampleFor('counterclaim_apply').answers;
    const rows = (Array.isArray(respondents) ? respondents : []).map((row) =>
      typeof row === 'object' ? { ...row, partyName: '吕思齐' } : {},
    );
    expect(places('counterclaim_apply', { respondents: rows })).toEqual(['respondents.0.partyName']);
    expect(places('counterclaim_apply', { respondents: rows }, { record: undefined })).toEqual([]);
    expect(places('counterclaim_apply', { respondents: rows }, { record: { parties: [] } })).toEqual([]);
    expect(places('counterclaim_apply', { respondents: rows }, { record: { parties: ['吕 思齐'] } })).toEqual([]);
  });
  it('in a correction is not told of what was handed in so; of what was changed since it is', () => {
    const before = { ...exampleFor('judicial_assistance_apply').answers, deferUntil: '2026-11-18' };
    const handedIn = computeFields(kindOf('judicial_assistance_apply'), before, { today });
    expect(
      places(
        'judicial_assistance_apply',
        { ...before, difficultyDesc: '家里困难的情形，补充写在这里，请法院审查。' },
        { handedIn },
      ),
    ).toEqual([]);
    expect(places('judicial_assistance_apply', { ...before, deferUntil: '2026-11-19' }, { handedIn })).toEqual([
      'deferUntil',
    ]);
  });
});

describe('whatever is sent', () => {
  const names = [...new Set(kinds.flatMap((kind) => fieldsOf(kind).map(({ name }) => name)))];
  const strange = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      '2026-11-25',
      '1000-01-01',
      '9999-12-31',
      '110000198505050022',
      1e308,
      -0,
      '1',
      'NATURAL',
      'ID_CARD',
      { from: '2026-01-01' },
    ),
  );
  const row = fc.dictionary(
    fc.constantFrom(
      '_id',
      'partyType',
      'idType',
      'idNo',
      'birthDate',
      'gender',
      'claimAmount',
      'isProperty',
      '__proto__',
    ),
    strange,
  );
  it('no rule throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.dictionary(fc.constantFrom(...names), fc.oneof(strange, fc.array(fc.oneof(row, strange)))),
        (kind, answers) => {
          for (const { msg, paths } of checkRules(kind, answers, { ...ctx, handedIn: answers }))
            expect([msg, paths]).toEqual([]);
          for (const { msg, path } of checkRules(kind, answers, ctx))
            expect([msg === '', path === '']).toEqual([false, false]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
