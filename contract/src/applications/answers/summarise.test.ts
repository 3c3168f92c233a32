import { describe, expect, it } from 'vitest';
import type { ShowContext } from '../definition/field-kinds/index.ts';
import { lawsuitFilingApply } from '../kinds/lawsuit-filing-apply.ts';
import { publicGalleryApply } from '../kinds/public-gallery-apply.ts';
import { receiveAvoidApply } from '../kinds/receive-avoid-apply.ts';
import { lawsuit, recusal } from '../testing/right-answers.ts';
import { diffAnswers } from './diff-answers.ts';
import { type SummaryRow, summarise } from './summarise.ts';

const namesById = new Map([
  ['region 990102', '溪江省云溪市澄湖区'],
  ['court court-1', '云溪市中级人民法院'],
]);
const names: ShowContext['names'] = (kind, id) => namesById.get(`${kind} ${id}`) ?? `${id}.jpg`;
const zh: ShowContext = { lang: 'zh', names };
const en: ShowContext = { lang: 'en', names };
const rowsOf = (sections: ReturnType<typeof summarise>) => {
  const flat = (row: SummaryRow): SummaryRow[] => [row, ...(row.rows ?? []).flatMap(flat)];
  return new Map(sections.flatMap((s) => s.rows.flatMap(flat)).map((row) => [row.path, row]));
};

describe('a summary', () => {
  const rows = rowsOf(summarise(lawsuitFilingApply, lawsuit, zh));
  it('has the sections of the form, materials before the signature', () => {
    expect(summarise(lawsuitFilingApply, lawsuit, zh).map((s) => [s.key, s.title])).toEqual([
      ['agent', '代理人信息'],
      ['own', '申请内容'],
      ['delivery', '送达信息'],
      ['materials', '申请材料'],
      ['signature', '声明与签名'],
    ]);
  });
  it.each([
    ['filingKind', '立案类型', '民事一审'],
    ['courtId', '受理法院', '云溪市中级人民法院'],
    ['subjectAmount', '诉讼标的额（元）', '120,000,000.00 元（1.2 亿元）'],
    ['deliveryRegion', '收件地区', '溪江省云溪市澄湖区'],
    ['defendants', '被告（被上诉人/被申请人）', '共 2 项'],
    ['defendants.1', '当事人 2', '溪江远岚贸易有限公司'],
    ['defendants.1.creditCode', '统一社会信用代码', '91990000MA00T0021N'],
    ['materials.EVIDENCE', '证据材料及证据清单', 'file-2.jpg、file-3.jpg'],
    ['signature', '申请人手写签名/电子签名', '已签名'],
    ['signDate', '签署日期', '2026 年 11 月 23 日（周一）'],
  ])('%s', (path, label, value) => {
    expect(rows.get(path)).toMatchObject({ path, label, value, empty: false });
  });
  it('says what is not filled in, and leaves out what is hidden', () => {
    expect(rows.get('jurisdictionNote')).toMatchObject({ value: '未填写', empty: true });
    expect(rows.get('defendants.0.idNo')).toMatchObject({ value: '未填写', empty: true });
    expect(rows.has('defendants.0.creditCode')).toBe(false);
    expect(rows.has('priorCaseNo')).toBe(false);
    expect(rows.has('materials.POA')).toBe(false);
    expect(rows.get('materials.ID_PROOF')).toMatchObject({ value: '未上传', empty: true });
    expect(
      rowsOf(summarise(lawsuitFilingApply, lawsuit, { ...zh, verified: true })).get('materials.ID_PROOF')?.value,
    ).toBe('不用上传');
  });
  it('leaves out what is the id of a row: whoever reads it reads the case, time and room of the hearing', () => {
    const hearing = { hearingId: '01a201d4-fc81-7000-8000-000000000001', courtroom: '第三法庭' };
    const shown = summarise(publicGalleryApply, hearing, zh);
    expect(JSON.stringify(shown)).not.toContain('01a201d4');
    expect(rowsOf(shown).get('courtroom')?.value).toBe('第三法庭');
    expect(rowsOf(shown).has('hearingId')).toBe(false);
  });
  it('masks when asked', () => {
    const masked = rowsOf(summarise(lawsuitFilingApply, lawsuit, { ...zh, mask: true }));
    expect(masked.get('plaintiffs.0.idNo')?.value).toBe('110***********0022');
    expect(masked.get('eDeliveryPhone')?.value).toBe('154****0001');
    expect(rows.get('plaintiffs.0.idNo')?.value).toBe('110000198505050022');
  });
  it('speaks English', () => {
    const english = rowsOf(summarise(receiveAvoidApply, recusal, en));
    expect(english.get('recusalTargets.0')).toMatchObject({ label: 'Person to be recused 1', value: '沈知远' });
    expect(english.get('applicantEthnicity')?.value).toBe('Not filled in');
    expect(english.get('caseNo')?.value).toBe('（2026）溪01民终101号');
  });
});

describe('a comparison', () => {
  const changes = (after: Record<string, unknown>, before: Record<string, unknown> = lawsuit) =>
    diffAnswers(lawsuitFilingApply, before, after, zh);
  it('of the same is empty', () => expect(changes(lawsuit)).toEqual([]));
  it('tells what was, and what is', () => {
    expect(changes({ ...lawsuit, subjectAmount: 100, jurisdictionNote: '被告住在澄湖区' })).toEqual([
      { path: 'subjectAmount', label: '诉讼标的额（元）', before: '120,000,000.00 元（1.2 亿元）', after: '1.00 元' },
      { path: 'jurisdictionNote', label: '管辖说明', before: '', after: '被告住在澄湖区' },
    ]);
  });
  const [first, second] = Array.isArray(lawsuit.defendants) ? lawsuit.defendants : [];
  it('knows rows by their id, not their place', () => {
    expect(changes({ ...lawsuit, defendants: [second, first] })).toEqual([]);
    expect(changes({ ...lawsuit, defendants: [second, { ...Object(first), address: '明理路 3 号' }] })).toEqual([
      {
        path: 'defendants.1.address',
        label: '被告（被上诉人/被申请人） 2 · 住所（详细地址）',
        before: '听澜路 8 号',
        after: '明理路 3 号',
      },
    ]);
  });
  it('tells every answer of a row that came or went', () => {
    const gone = changes({ ...lawsuit, defendants: [second] });
    expect(gone.map((c) => [c.path, c.before, c.after])).toEqual([
      ['defendants.0.partyRole', '被告', ''],
      ['defendants.0.partyType', '自然人', ''],
      ['defendants.0.partyName', '周既白', ''],
      ['defendants.0.region', '溪江省云溪市澄湖区', ''],
      ['defendants.0.address', '听澜路 8 号', ''],
    ]);
    expect(changes(lawsuit, { ...lawsuit, defendants: [second] })).toHaveLength(5);
  });
  it('sees another file of the same name, and another signature', () => {
    const same: ShowContext = { ...zh, names: () => '借条.jpg' };
    const after = {
      ...lawsuit,
      signature: 'file-new',
      materials: { DEFENDANT_INFO: ['file-9'], EVIDENCE: ['file-2', 'file-3'] },
    };
    expect(diffAnswers(lawsuitFilingApply, lawsuit, after, same).map((c) => [c.path, c.before, c.after])).toEqual([
      ['signature', '已签名', '已签名'],
      ['materials.DEFENDANT_INFO', '借条.jpg', '借条.jpg'],
    ]);
  });
  it('counts an answer that went into hiding', () => {
    const after = { ...lawsuit, isPropertyCase: '0' };
    expect(changes(after).map((c) => c.path)).toEqual(['isPropertyCase', 'subjectAmount']);
  });
});
