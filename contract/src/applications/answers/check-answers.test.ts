import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from '../kinds/index.generated.ts';
import { lawsuitFilingApply } from '../kinds/lawsuit-filing-apply.ts';
import { receiveAvoidApply } from '../kinds/receive-avoid-apply.ts';
import { lawsuit, recusal, today } from '../testing/right-answers.ts';
import { type AnswersContext, checkAnswers } from './check-answers.ts';
import { cleanAnswers } from './clean-answers.ts';
import { computeFields } from './computed-fields.ts';
import { diffAnswers } from './diff-answers.ts';
import { fieldsOf } from './live-fields.ts';
import { summarise } from './summarise.ts';

const ctx: AnswersContext = {
  lang: 'zh',
  today,
  verified: true,
  files: ['file-signature', 'file-1', 'file-2', 'file-3'],
};
const found = (
  kind: typeof receiveAvoidApply | typeof lawsuitFilingApply,
  answers: unknown,
  more: Partial<AnswersContext> = {},
) => checkAnswers(kind, answers, { ...ctx, ...more }).map((p) => `${p.path}: ${p.rule}`);

describe('checking answers', () => {
  it('finds nothing in right ones', () => {
    expect(found(receiveAvoidApply, recusal)).toEqual([]);
    expect(found(lawsuitFilingApply, lawsuit)).toEqual([]);
  });
  it('finds everything missing in none, at once', () => {
    const empty = checkAnswers(receiveAvoidApply, {}, { ...ctx, verified: false });
    expect(empty.map((p) => p.path)).toEqual([
      'caseNo',
      'applicantRole',
      'applicantType',
      'applicantName',
      'applicantPhone',
      'applicantRegion',
      'applicantAddress',
      'filedByAgent',
      'recusalTargets',
      'recusalGrounds',
      'groundKnown',
      'requestMatter',
      'factsAndReasons',
      'truthDeclared',
      'signature',
      'materials.ID_PROOF',
    ]);
    expect(empty.every((p) => p.rule === 'required')).toBe(true);
  });
  it.each([
    [{ caseNo: '2026-101' }, 'caseNo: case-no'],
    [{ applicantIdNo: '110000198505050021' }, 'applicantIdNo: CHECK'],
    [{ applicantPhone: '1540000000' }, 'applicantPhone: LENGTH'],
    [{ factsAndReasons: '太短' }, 'factsAndReasons: min'],
    [{ recusalGrounds: ['NO_SUCH'] }, 'recusalGrounds: option'],
    [{ recusalTargets: [{ targetName: '沈知远' }] }, 'recusalTargets.0.targetPosition: required'],
    [{ truthDeclared: false }, 'truthDeclared: required'],
    [{ signature: null }, 'signature: required'],
    [{ signature: 'file-of-another' }, 'signature: file'],
    [{ groundKnown: 'AFTER_TRIAL_START' }, 'groundKnownDate: required'],
    [{ isOverdue: '1' }, 'lateReason: required'],
    [{ materials: { EVIDENCE: ['nowhere'] } }, 'materials.EVIDENCE: file'],
    [{ materials: { NONE: ['file-1'] } }, 'materials.NONE: unknown'],
    [{ materials: ['file-1'] }, 'materials: type'],
    [{ state: 31 }, 'state: unknown'],
  ])('%j', (wrong, problem) => {
    expect(found(receiveAvoidApply, { ...recusal, ...wrong })).toEqual([problem]);
  });
  it('does not look at what is hidden', () => {
    expect(found(receiveAvoidApply, { ...recusal, applicantCreditCode: 'x', lateReason: 5 })).toEqual([]);
  });
  it('asks an agent for the agent’s papers, an unverified person for an ID', () => {
    const agent = {
      filedByAgent: '1',
      agentKind: 'LAWYER',
      agentName: '江若谷',
      agentIdNo: '110000198808080077',
      agentLicenseNo: '19900201510000001',
      agentFirm: '溪江明澜律师事务所',
      agentPhone: '15400000003',
      authorityKind: 'GENERAL',
    };
    expect(found(receiveAvoidApply, { ...recusal, ...agent })).toEqual([
      'materials.POA: required',
      'materials.LAWYER_DOCS: required',
    ]);
    expect(found(receiveAvoidApply, recusal, { verified: false })).toEqual(['materials.ID_PROOF: required']);
  });
  it('speaks both languages', () => {
    const [zh] = checkAnswers(lawsuitFilingApply, { ...lawsuit, materials: { EVIDENCE: ['file-2'] } }, ctx);
    const [en] = checkAnswers(
      lawsuitFilingApply,
      { ...lawsuit, materials: { EVIDENCE: ['file-2'] } },
      { ...ctx, lang: 'en' },
    );
    expect([zh?.path, zh?.msg]).toEqual(['materials.DEFENDANT_INFO', '请上传被告身份信息材料']);
    expect(en?.msg).toBe('Upload identity information of the defendant');
  });
  it.each([null, undefined, 'x', 5, [], [recusal]])('answers one problem to %j', (answers) => {
    expect(checkAnswers(receiveAvoidApply, answers, ctx)).toHaveLength(1);
  });
});

describe('whatever is sent', () => {
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('1', '0', 'NATURAL', 'LEGAL', 'CIVIL_FIRST', 'APPEAL', 'AFTER_TRIAL_START', '2026-11-25'),
  );
  const row = fc.dictionary(
    fc.constantFrom('_id', 'partyType', 'partyName', 'idNo', 'birthDate', 'claimAmount', 'files', '__proto__', 'x'),
    wild,
  );
  const names = [
    ...new Set(kinds.flatMap((kind) => fieldsOf(kind).map((f) => f.name))),
    'materials',
    '__proto__',
    'constructor',
    'x',
  ];
  const answers = fc.dictionary(fc.constantFrom(...names), fc.oneof(wild, fc.array(row)), { maxKeys: 60 });
  it('problems are answered, nothing is thrown', () => {
    const show = { lang: 'en', names: (_: string, id: string) => id } as const;
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.oneof(fc.anything(), answers), (kind, sent) => {
        for (const problem of checkAnswers(kind, sent, ctx)) expect(problem.msg).not.toBe('');
        if (typeof sent !== 'object' || sent === null) return;
        const clean = cleanAnswers(kind, { ...sent });
        summarise(kind, { ...sent }, show);
        expect(diffAnswers(kind, { ...sent }, { ...sent }, show)).toEqual([]);
        checkAnswers(kind, computeFields(kind, clean, { today }), ctx);
      }),
      { numRuns: 300 },
    );
  });
  it('what is cleaned is clean, and no worse than before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), answers, (kind, sent) => {
        const clean = cleanAnswers(kind, sent);
        expect(cleanAnswers(kind, clean)).toEqual(clean);
        expect(checkAnswers(kind, clean, ctx).filter((p) => !p.path.includes('.') && p.rule === 'unknown')).toEqual([]);
      }),
    );
  });
});
