import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../../../core/index.ts';
import { learnDictionaries } from '../../dictionaries/known.ts';
import { recusal } from '../../dictionaries/recusal.ts';
import { type Control, controls, type Field } from '../field.ts';
import { fieldKinds, type ShowContext } from '../field-kinds/index.ts';
import { checkField, fieldChecks, type PlacedContext } from './index.ts';

// The kind that asks them would bring them.
learnDictionaries(recusal);

const today = toCourtDay('2026-11-23');
const label = { zh: '事实和理由', en: 'Facts and reasons' };
const field = (control: Control, rest: Partial<Field> = {}): Field => ({
  name: 'answer',
  label,
  control,
  required: true,
  ...rest,
});
const at = (rest: Partial<PlacedContext> = {}): PlacedContext => ({
  lang: 'zh',
  today,
  path: 'answer',
  siblings: {},
  ...rest,
});
const says = (value: unknown, f: Field, rest: Partial<PlacedContext> = {}) =>
  checkField(value, f, at(rest)).map((p) => p.msg);
const rules = (value: unknown, f: Field, rest: Partial<PlacedContext> = {}) =>
  checkField(value, f, at(rest)).map((p) => `${p.path}: ${p.rule}`);
const show: ShowContext = { lang: 'zh', names: (kind, id) => `${kind} ${id}` };
const shown = (value: unknown, f: Field, ctx: Partial<ShowContext> = {}) =>
  fieldKinds[f.control].show(value, f, { ...show, ...ctx });

describe('a missing answer', () => {
  const asks: readonly (readonly [Control, string, string])[] = [
    ['text', '请填写事实和理由', 'Enter facts and reasons'],
    ['textarea', '请填写事实和理由', 'Enter facts and reasons'],
    ['select', '请选择事实和理由', 'Choose facts and reasons'],
    ['radio', '请选择事实和理由', 'Choose facts and reasons'],
    ['multi-select', '请选择事实和理由', 'Choose facts and reasons'],
    ['checkbox', '请勾选“事实和理由”', 'Tick “facts and reasons”'],
    ['date', '请填写事实和理由', 'Enter facts and reasons'],
    ['date-range', '请填写事实和理由', 'Enter facts and reasons'],
    ['money', '请填写事实和理由', 'Enter facts and reasons'],
    ['case-no', '请填写事实和理由', 'Enter facts and reasons'],
    ['court-select', '请选择事实和理由', 'Choose facts and reasons'],
    ['region', '请选择事实和理由', 'Choose facts and reasons'],
    ['party-list', '至少添加 1 名事实和理由', 'Add at least 1: facts and reasons'],
    ['person-list', '至少添加 1 名事实和理由', 'Add at least 1: facts and reasons'],
    ['item-list', '至少添加 1 项事实和理由', 'Add at least 1: facts and reasons'],
    ['attachments', '请上传事实和理由', 'Upload facts and reasons'],
    ['signature', '请签名', 'Sign here'],
  ];
  it('is asked for in every control', () => expect(asks.map(([c]) => c).sort()).toEqual([...controls].sort()));
  it.each(asks)('%s: %s', (control, zh, en) => {
    for (const empty of [undefined, null, '', '  ']) expect(says(empty, field(control))).toEqual([zh]);
    expect(says(undefined, field(control), { lang: 'en' })).toEqual([en]);
    expect(says(undefined, field(control, { required: false }))).toEqual([]);
    expect(says(undefined, field(control, { readOnly: true }))).toEqual([]);
    expect(says(undefined, field(control, { computed: true }))).toEqual([]);
  });
  it('is also an empty list, an unticked box, a range of nothing', () => {
    for (const control of ['multi-select', 'party-list', 'attachments'] as const)
      expect(rules([], field(control))).toEqual(['answer: required']);
    expect(rules(false, field('checkbox'))).toEqual(['answer: required']);
    expect(rules({ from: '', to: null }, field('date-range'))).toEqual(['answer: required']);
  });
  it('leaves the unit out of the sentence', () => {
    expect(says(undefined, { ...field('money'), label: { zh: '标的额（元）', en: 'Amount (CNY)' } })).toEqual([
      '请填写标的额',
    ]);
  });
});

describe('text', () => {
  const long = field('textarea', { min: 20, max: 30 });
  it('counts characters as people do', () => {
    expect(says('云'.repeat(12), long)).toEqual(['事实和理由至少写 20 个字，还差 8 个']);
    expect(says('云'.repeat(12), long, { lang: 'en' })).toEqual([
      'Write at least 20 characters for “facts and reasons”; 8 more needed',
    ]);
    expect(says('云'.repeat(33), long)).toEqual(['事实和理由最多写 30 个字，多了 3 个']);
    expect(says('𠮷'.repeat(30), long)).toEqual([]);
    expect(says(` ${'云'.repeat(20)} \n`, long)).toEqual([]);
  });
  it.each(['a\u0000b', 'a\u0007', 'a\ud800'])('takes no characters that cannot be kept (%j)', (value) => {
    expect(rules(value, field('textarea'))).toEqual(['answer: characters']);
  });
  it('breaks lines only where there is room for them', () => {
    expect(rules('a\nb', field('textarea'))).toEqual([]);
    expect(rules('a\nb', field('text'))).toEqual(['answer: characters']);
    expect(fieldChecks.text.clean(' a\r\nb ', field('text'))).toBe('a b');
    expect(fieldChecks.textarea.clean(' a\r\nb ', field('textarea'))).toBe('a\nb');
  });
  it.each<[unknown]>([[1], [true], [{}], [['a']], [{ toString: 'x' }]])('is text: %j is not', (value) => {
    expect(rules(value, field('text'))).toEqual(['answer: type']);
  });
  it.each([
    ['mobile', '1540000000', 'LENGTH', ' 154 0000 0001 ', '15400000001'],
    ['phone', '80', 'FORMAT', '０000-8000001', '0000-8000001'],
    ['id-number', '110000198505050021', 'CHECK', '11000019780808003x', '11000019780808003X'],
    ['credit-code', '91990000MA00T0013A', 'CHECK', '91990000ma00t0013u', '91990000MA00T0013U'],
    ['lawyer-licence', '1', 'FORMAT', '19900201510000001', '19900201510000001'],
    ['email', 'a@b', 'FORMAT', ' a@example.com ', 'a@example.com'],
    ['postal-code', '12', 'FORMAT', '０00000', '000000'],
    ['bank-account', '12', 'FORMAT', '6222 0000 0000', '622200000000'],
    [
      'web-address',
      'javascript:alert(1)',
      'FORMAT',
      ' https://www.example.com/1?a=b ',
      'https://www.example.com/1?a=b',
    ],
    ['whole-number', '1.5', 'number', '０12', '12'],
  ] as const)('of format %s', (format, wrong, rule, right, stored) => {
    const f = field('text', { format });
    expect(rules(wrong, f)).toEqual([`answer: ${rule}`]);
    expect(rules(right, f)).toEqual([]);
    expect(fieldChecks.text.clean(right, f)).toBe(stored);
  });
  it.each([
    ['http://example.com', true],
    ['https://www.example.com:8443/a/b?c=d#e', true],
    ['HTTPS://EXAMPLE.COM/A', true],
    ['https://文书.example.com/甲', true],
    ['example.com/1', false],
    ['ftp://example.com/1', false],
    ['data:text/html,x', false],
    [' javascript:alert(1)//https://example.com', false],
    ['https://user:pw@example.com/', false],
    ['https://example.com/<script>', false],
    ['https://example.com/a b', false],
    ['https://localhost/1', false],
    ['https://', false],
  ])('of a page is an http address: %s', (value, right) => {
    expect(rules(value, field('text', { format: 'web-address' }))).toEqual(right ? [] : ['answer: FORMAT']);
  });
  it('checks a number as an ID card only when it is one', () => {
    const f = field('text', { format: 'id-number', idTypeField: 'idType' });
    expect(rules('E12345678', f, { siblings: { idType: 'PASSPORT' } })).toEqual([]);
    expect(rules('E12345678', f, { siblings: { idType: 'ID_CARD' } })).toEqual(['answer: FORMAT']);
    expect(rules('护照一二三四', f, { siblings: { idType: 'PASSPORT' } })).toEqual(['answer: FORMAT']);
  });
  it('of whole numbers has a range', () => {
    const f = field('text', { format: 'whole-number', min: 1, max: 30 });
    expect(['0', '31', '30'].map((v) => rules(v, f))).toEqual([['answer: min'], ['answer: max'], []]);
  });
  it('is masked when asked', () => {
    expect(shown('15400000001', field('text', { mask: 'phone' }), { mask: true })).toBe('154****0001');
    expect(shown('15400000001', field('text', { mask: 'phone' }))).toBe('15400000001');
  });
});

describe('choices', () => {
  const yesNo = field('radio', { dictionary: 'YES_NO' });
  const some = field('multi-select', { dictionary: 'RECUSAL_GROUND', min: 2, max: 3 });
  it('are of the list', () => {
    expect(rules('1', yesNo)).toEqual([]);
    expect(rules('2', yesNo)).toEqual(['answer: option']);
    expect(rules(1, yesNo)).toEqual(['answer: type']);
    expect(rules('constructor', yesNo)).toEqual(['answer: option']);
    expect(rules('周三上午', field('select'))).toEqual([]);
    expect(shown('1', yesNo)).toBe('是');
    expect(shown('1', yesNo, { lang: 'en' })).toBe('Yes');
  });
  it('are neither too few nor too many nor twice', () => {
    expect(rules(['INTEREST', 'BRIBE'], some)).toEqual([]);
    expect(says(['INTEREST'], some)).toEqual(['事实和理由至少选 2 项，还差 1 项']);
    expect(rules(['INTEREST', 'INTEREST'], some)).toEqual(['answer: twice']);
    expect(rules(['INTEREST', 'BRIBE', 'BORROW', 'x'], some)).toEqual(['answer: max', 'answer: option']);
    expect(rules('INTEREST', some)).toEqual(['answer: type']);
    expect(shown(['BRIBE', 'BORROW'], some)).toContain('；');
  });
  it('ticked is true and nothing else', () => {
    expect(rules(true, field('checkbox'))).toEqual([]);
    expect(rules('true', field('checkbox'))).toEqual(['answer: type']);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-25', []],
    ['2026-02-30', ['answer: date']],
    ['25.11.2026', ['answer: date']],
    ['1899-12-31', ['answer: range']],
    ['2126-11-25', ['answer: range']],
    [20261125, ['answer: type']],
  ] as const)('%s', (value, found) => {
    expect(rules(value, field('date'))).toEqual(found);
  });
  it.each([
    ['2026-11-25T14:30', []],
    ['2026-11-25T24:00', ['answer: date']],
    ['2026-11-25', ['answer: date']],
    ['2026-11-25T14:30T', ['answer: date']],
  ] as const)('with a time: %s', (value, found) => {
    expect(rules(value, field('date', { withTime: true }))).toEqual(found);
  });
  it('in pairs', () => {
    expect(rules({ from: '2026-11-25', to: '2026-11-26' }, field('date-range'))).toEqual([]);
    expect(rules({ from: '2026-11-26', to: '2026-11-25' }, field('date-range'))).toEqual(['answer.to: order']);
    expect(rules({ from: '2026-11-26' }, field('date-range'))).toEqual(['answer.to: required']);
    expect(rules({ from: '2026-11-26', to: '2026-11-26', x: 1 }, field('date-range'))).toEqual(['answer: type']);
    expect(shown({ from: '2026-11-25', to: '2026-11-26' }, field('date-range'))).toBe(
      '2026 年 11 月 25 日（周三） 至 2026 年 11 月 26 日（周四）',
    );
  });
});

describe('money, case numbers, places', () => {
  it('money is whole fen in range', () => {
    const f = field('money', { min: 1, max: 100_00 });
    expect([1, 100_00, 0, 100_01, 0.5, -1].map((v) => rules(v, f))).toEqual([
      [],
      [],
      ['answer: min'],
      ['answer: max'],
      ['answer: fen'],
      ['answer: min'],
    ]);
    expect(rules('100', f)).toEqual(['answer: type']);
    expect(rules(Number.NaN, f)).toEqual(['answer: fen']);
    expect(says(0, f)).toEqual(['事实和理由不能少于 0.01 元']);
    expect(rules(-100, field('money', { readOnly: true }))).toEqual([]);
    expect(shown(105_000, f)).toBe('1,050.00 元');
  });
  it('case numbers are stored in one form', () => {
    expect(rules('（2026） 溪01民终 第101号', field('case-no'))).toEqual([]);
    expect(rules('2026-101', field('case-no'))).toEqual(['answer: case-no']);
    expect(fieldChecks['case-no'].clean('（2026） 溪01民终 第101号', field('case-no'))).toBe('(2026)溪01民终101号');
    expect(shown('(2026)溪01民终101号', field('case-no'))).toBe('（2026）溪01民终101号');
  });
  it('places are told by name', () => {
    expect(rules('990102', field('region'))).toEqual([]);
    expect(rules('99', field('region'))).toEqual(['answer: option']);
    expect(rules('../etc', field('court-select'))).toEqual(['answer: option']);
    expect(shown('990102', field('region'))).toBe('region 990102');
  });
});

describe('files', () => {
  const files = { files: ['a', 'b'] };
  it('are those of the application', () => {
    expect(rules(['a', 'b'], field('attachments'), files)).toEqual([]);
    expect(rules(['a', 'c'], field('attachments'), files)).toEqual(['answer: file']);
    expect(rules(['a', 'c'], field('attachments'))).toEqual([]);
    expect(rules(['a', 'a'], field('attachments'), files)).toEqual(['answer: twice']);
    expect(rules(['a', 'b'], field('attachments', { max: 1 }), files)).toEqual(['answer: max']);
    expect(rules([{ id: 'a' }], field('attachments'), files)).toEqual(['answer: type']);
    expect(shown(['a', 'b'], field('attachments'))).toBe('file a、file b');
  });
  it('a signature is one of them', () => {
    expect(rules('a', field('signature'), files)).toEqual([]);
    expect(rules('c', field('signature'), files)).toEqual(['answer: file']);
    expect(rules(['a'], field('signature'), files)).toEqual(['answer: type']);
    expect(shown('a', field('signature'))).toBe('已签名');
  });
});

describe('lists', () => {
  const list = field('person-list', { item: 'RECUSED', min: 1, max: 2 });
  const row = { _id: 'r1', targetName: '沈知远', targetPosition: 'PRESIDING' };
  it('look into each row', () => {
    expect(rules([row], list)).toEqual([]);
    expect(rules([row, { _id: 'r2', targetPosition: 'x' }], list)).toEqual([
      'answer.1.targetName: required',
      'answer.1.targetPosition: option',
    ]);
  });
  it('take no strange rows', () => {
    expect(rules([row, 'x'], list)).toEqual(['answer.1: row']);
    expect(rules([{ ...row, extra: 1 }], list)).toEqual(['answer.0.extra: unknown']);
    expect(rules([{ ...row, _id: {} }], list)).toEqual(['answer.0._id: row']);
    expect(rules([row, row], list)).toEqual(['answer: row']);
    expect(rules({ 0: row }, list)).toEqual(['answer: type']);
    expect(rules([JSON.parse('{"__proto__": {"targetName": "x"}, "targetPosition": "PRESIDING"}')], list)).toEqual([
      'answer.0.__proto__: unknown',
      'answer.0.targetName: required',
    ]);
  });
  it('are not too long, and are not looked through to the end when they are', () => {
    expect(says([row, { ...row, _id: 'r2' }, { ...row, _id: 'r3' }], list)).toEqual(['事实和理由最多 2 项，多了 1 项']);
    expect(
      checkField(
        Array.from({ length: 50_000 }, () => 'x'),
        list,
        at(),
      ),
    ).toHaveLength(3);
  });
  it('name their rows', () => {
    expect(shown([row, { ...row, targetName: '陆清和' }], list)).toBe('沈知远、陆清和');
  });
  it('clean their rows', () => {
    const dirty = [{ _id: 'r1', targetName: ' 沈知远 ', targetPosition: 'PRESIDING', targetDepartment: '', extra: 1 }];
    expect(fieldChecks['person-list'].clean(dirty, list)).toEqual([row]);
  });
});

describe('every kind', () => {
  const any = fc.oneof(
    fc.jsonValue(),
    fc.anything({ withNullPrototype: true }),
    fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
  );
  const someField: fc.Arbitrary<Field> = fc.record({
    name: fc.constantFrom('answer', 'groundKnownDate'),
    label: fc.constant(label),
    control: fc.constantFrom(...controls),
    required: fc.boolean(),
    item: fc.constantFrom('PARTY', 'RECUSED', 'EVIDENCE'),
    dictionary: fc.constantFrom('YES_NO', 'RECUSAL_GROUND'),
  });
  it('answers problems, never throws, and shows only text', () => {
    fc.assert(
      fc.property(any, someField, (value, f) => {
        for (const problem of checkField(value, f, at())) expect(problem.msg).not.toMatch(/[{}]/);
        expect(typeof shown(value, f, { mask: true })).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
  it('cleans only once', () => {
    fc.assert(
      fc.property(any, someField, (value, f) => {
        const check = fieldChecks[f.control];
        const clean = check.clean(value, f);
        expect(check.clean(clean, f)).toEqual(clean);
      }),
    );
  });
});
