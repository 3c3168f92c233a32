import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCourtDay } from '../../../core/index.ts';
import { mostPartyLines, readPartyTable } from './read-party-table.ts';

const today = toCourtDay('2026-11-20');
const read = (text: string, room = 50) => readPartyTable(text, { today, lang: 'zh', room });
const rows = (text: string) => read(text).good.map(({ row }) => row);
const sentences = (text: string, room?: number) => read(text, room).wrong.map(({ msg }) => msg);

it('takes what a spreadsheet copies, with what the number says of a person', () => {
  expect(
    rows('周既白\t自然人\t110000199001010013\t听澜路 8 号\t15400000011\n溪江远岚贸易有限公司\t\t91990000MA00T0021N'),
  ).toEqual([
    {
      partyType: 'NATURAL',
      partyName: '周既白',
      gender: '0',
      birthDate: '1990-01-01',
      idType: 'ID_CARD',
      idNo: '110000199001010013',
      address: '听澜路 8 号',
      phone: '15400000011',
    },
    { partyType: 'LEGAL', partyName: '溪江远岚贸易有限公司', creditCode: '91990000MA00T0021N' },
  ]);
});

it('takes CSV with quotes, and columns in another order under their headings', () => {
  const text =
    '\uFEFF联系电话,被告姓名,住所\r\n15400000011,周既白,"明理路 2 号, 3 楼\n东"\r\n\r\n,"何""守""拙",清和里 3 号\r\n';
  expect(read(text).wrong).toEqual([]);
  expect(rows(text)).toMatchObject([
    { partyName: '周既白', phone: '15400000011', address: '明理路 2 号, 3 楼 东' },
    { partyName: '何"守"拙', address: '清和里 3 号' },
  ]);
});

it('guesses the kind of a party by its name where nothing else is said', () => {
  expect(rows('溪江远岚贸易有限公司\n周既白\n明理合伙企业\t合伙企业').map(({ partyType }) => partyType)).toEqual([
    'LEGAL',
    'NATURAL',
    'ORG',
  ]);
});

it('says of each line what is wrong with it, and keeps its text', () => {
  expect(sentences('姓名,证件号码\n,110000199001010013')).toEqual(['第 2 行：没有姓名或名称']);
  expect(sentences('周既白,,1.10E+17')[0]).toMatch(/^第 1 行：证件号码被表格软件改成了“1\.10E\+17”/);
  expect(sentences('周既白,,E12345678')[0]).toContain('不是身份证号或者统一社会信用代码');
  expect(sentences('周既白,朋友')[0]).toContain('类型“朋友”没有读懂');
  expect(sentences('周既白,自然人,110000199001010014')[0]).toMatch(/^第 1 行：.*身份证号/);
  expect(sentences('甲一,,110000199001010013\n乙二,,110000199001010013')).toEqual([
    '第 2 行：和第 1 行是同一个证件号码',
  ]);
  const { good, wrong } = read('周既白\n何守拙,外人');
  expect([good.length, wrong[0]?.line, wrong[0]?.text]).toEqual([1, 2, '何守拙\t外人']);
  expect(read('类型,姓名\n外人,何守拙')).toMatchObject({ heading: '类型\t姓名', wrong: [{ text: '外人\t何守拙' }] });
});

it('takes no more than there is room for', () => {
  expect(sentences('周既白\n何守拙\n叶青', 2)).toEqual(['第 3 行：这份名单还能加 2 位，这一行没有加']);
  const many = Array.from({ length: mostPartyLines + 1 }, (_, n) => `被告${n}号`).join('\n');
  expect(read(many, 1_000).good).toHaveLength(mostPartyLines);
});

it('loses no line, whatever is pasted', () => {
  const cell = fc.string({ unit: fc.constantFrom('甲', '乙', '"', ',', '\t', '\n', '1', 'E', '+', '，', ' ') });
  fc.assert(
    fc.property(
      fc.array(cell).map((cells) => cells.join('\n')),
      (text) => {
        const { heading, good, wrong } = read(text);
        expect(heading).toBeNull();
        const shown = [...good, ...wrong].map((line) => line.text.replace(/\s/g, '')).join('');
        const typed = text.replace(/[\s",，]/g, '');
        expect(shown.replace(/[\s",，]/g, '').length).toBe(typed.length);
      },
    ),
    { numRuns: 300 },
  );
});
