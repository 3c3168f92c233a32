import { fieldsOf, summarise } from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { expect, test } from 'vitest';
import { kindOf } from '../records/kind-of.ts';
import { documentDay, entryLine } from './lines.ts';

const names = () => '溪江省云溪市澄湖区';
function linesOf(key: string, name: string, more = {}): readonly string[] {
  const kind = kindOf(key);
  const answers = { ...exampleFor(key).answers, ...more };
  const row = summarise(kind, answers, { lang: 'zh', names })
    .flatMap((section) => section.rows)
    .find(({ path }) => path === name);
  const field = fieldsOf(kind).find((field) => field.name === name);
  return (row?.rows ?? []).map((entry, i) => entryLine(field, entry, i + 1));
}

test('a party as a statement of claim names it', () => {
  expect(linesOf('lawsuit_filing_apply', 'plaintiffs')).toEqual([
    '原告：林晓禾，女，汉族，1985 年 5 月 5 日出生，证件号码110000198505050022，联系电话15400000001，住溪江省云溪市澄湖区清和里 3 号 101。',
  ]);
  const company = {
    _id: 'd1',
    partyRole: 'DEFENDANT',
    partyType: 'LEGAL',
    partyName: '溪江远岚贸易有限公司',
    creditCode: '91990000MA00T0021N',
    legalRepName: '戴云舒',
    legalRepPosition: '执行董事',
    address: '明理路 2 号',
  };
  expect(linesOf('lawsuit_filing_apply', 'defendants', { defendants: [company] })).toEqual([
    '被告：溪江远岚贸易有限公司，统一社会信用代码91990000MA00T0021N，住明理路 2 号。法定代表人（主要负责人）：戴云舒，执行董事。',
  ]);
});

test('claims are numbered, with their amount', () => {
  const claims = [
    { _id: 'c1', claimText: '判令被告归还借款本金。', claimAmount: 20_000_000, isProperty: '1' },
    { _id: 'c2', claimText: '诉讼费用由被告负担', isProperty: '0' },
  ];
  expect(linesOf('lawsuit_filing_apply', 'claims', { claims })).toEqual([
    '1．判令被告归还借款本金（金额 200,000.00 元）。',
    '2．诉讼费用由被告负担。',
  ]);
});

test('other entries carry their labels', () => {
  expect(linesOf('receive_avoid_apply', 'recusalTargets')[0]).toBe(
    '1．姓名：沈知远；职务：审判长；所在部门/单位：民事审判第一庭。',
  );
  expect(documentDay(toCourtDay('2026-11-26'))).toBe('2026 年 11 月 26 日');
});
