import type { Answers } from '@sufu/contract/applications';
import { examplesOf } from '@sufu/contract/examples';
import { expect, test } from 'vitest';
import { kindOf } from '../records/kind-of.ts';
import { applicationContent } from './application-document.ts';

const type = 'lawsuit_filing_apply';
const suit = examplesOf(type).valid.find(({ answers }) => answers.filedByAgent === '1')?.answers ?? {};
const parties = (answers: Answers): string => {
  const said = { kind: kindOf(type), answers, at: new Date('2026-11-23T06:03:00Z'), case: null };
  const { sections } = applicationContent(said, (_, id) => id, '云溪市中级人民法院');
  return JSON.stringify(sections[0]);
};
const agent = '委托诉讼代理人：江若谷，溪江明澜律师事务所。';
const times = (text: string) => text.split(agent).length - 1;

test('whoever files as the agent is named once in the form, and with each plaintiff on the paper', () => {
  const plaintiffs = Array.isArray(suit.plaintiffs) ? suit.plaintiffs : [];
  expect(times(parties(suit))).toBe(1);
  expect(times(parties({ ...suit, plaintiffs: [...plaintiffs, ...plaintiffs] } as Answers))).toBe(2);
});

test('an agent of one’s own stays; a statutory agent, and somebody who files in person, have none', () => {
  const own = [{ _id: 'p', partyType: 'NATURAL', partyName: '叶青', agentName: '姚远帆' }];
  expect(parties({ ...suit, plaintiffs: own })).toContain('委托诉讼代理人：姚远帆。');
  expect(times(parties({ ...suit, agentKind: 'STATUTORY' }))).toBe(0);
  expect(times(parties({ ...suit, filedByAgent: '0' }))).toBe(0);
});
