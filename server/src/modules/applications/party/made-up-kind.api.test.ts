import { defineKind, readApplication } from '@sufu/contract/applications';
import { readDocument } from '@sufu/contract/documents';
import { exampleFor, examplesOf } from '@sufu/contract/examples';
import { kindByKey, kinds } from '@sufu/contract/kinds';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { kindOf } from '../records/kind-of.ts';
import { courtFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);

/** The 36th kind, whole: this one value is all that a new kind needs. */
const madeUp = defineKind({
  ...kindOf('postpone_hearing_apply'),
  key: 'interpreter_apply',
  order: 36,
  title: { zh: '翻译人员申请', en: 'Application for an Interpreter' },
  plain: { zh: '请法院安排翻译', en: 'Ask the court for an interpreter' },
  short: { zh: '翻译', en: 'Interpreter' },
  synonyms: '翻译、手语',
  pages: ['apply-list', 'add', 'edit', 'detail', 'print'],
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  fields: [
    {
      name: 'language',
      label: { zh: '需要的语言', en: 'Language' },
      control: 'text',
      required: true,
      min: 2,
      max: 30,
    },
    { name: 'neededOn', label: { zh: '需要的日期', en: 'Needed on' }, control: 'date', required: false },
    {
      name: 'whyNeeded',
      label: { zh: '理由', en: 'Reason' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 500,
    },
  ],
  standingMaterials: [],
  materials: [],
  intake: [],
  courtActions: [
    { action: 'accept', byRole: { zh: '书记员', en: 'Clerk' }, by: ['clerk'], result: 23 },
    { action: 'returnForCorrection', byRole: { zh: '书记员', en: 'Clerk' }, by: ['clerk'], result: 22 },
    {
      action: 'approve',
      byRole: { zh: '承办法官', en: 'Judge in charge' },
      by: ['judge', 'presiding_judge'],
      document: { zh: '准许配备翻译通知', en: 'Notice granting an interpreter' },
      result: 31,
    },
  ],
  states: [10, 20, 21, 22, 23, 31, 40, 41, 42],
  printed: {
    title: { zh: '翻译人员申请书', en: 'Application for an Interpreter' },
    body: [{ heading: { zh: '申请事项', en: 'Request' }, source: ['language', 'neededOn', 'whyNeeded'] }],
    signature: [{ zh: '申请人', en: 'Applicant' }],
    attachments: { zh: '附：无', en: 'Attached: nothing' },
  },
});
if (kindByKey instanceof Map) kindByKey.set(madeUp.key, madeUp);

test('a made-up 36th kind is filed, returned, corrected, accepted, decided and printed, from its one file', async () => {
  expect(kinds.some(({ key }) => key === madeUp.key)).toBe(false);
  const { invalid } = examplesOf(madeUp.key);
  expect(invalid.map(({ failsAt }) => failsAt)).toEqual(expect.arrayContaining(['language', 'whyNeeded', 'signature']));
  expect(exampleFor(madeUp.key).answers.language).toBeDefined();
  const sent = await court.submitted({ type: madeUp.key });
  const returned = await court.giveBack(await court.claim(sent, court.staff.clerk), court.staff.clerk, {
    paths: ['language'],
  });
  const again = await court.correct(returned, { language: '手语' });
  const accepted = await court.act(again, court.staff.clerk, 'accept');
  const done = await court.act(accepted, court.staff.judge, 'approve');
  const { data } = await portal.call(
    readApplication,
    { params: { type: madeUp.key, id: done.id } },
    { as: done.owner },
  );
  expect(data).toMatchObject({ state: 31, title: madeUp.title, answers: { language: '手语' } });
  expect(data.documents.map(({ title }) => title.zh)).toEqual(
    expect.arrayContaining(['收件凭证', '翻译人员申请书', '补正通知', '准许配备翻译通知']),
  );
  const document = data.documents.find(({ title }) => title.zh === '翻译人员申请书')?.id ?? '';
  const pdf = await portal.call(readDocument, { params: { id: document }, query: {} }, { as: done.owner });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
