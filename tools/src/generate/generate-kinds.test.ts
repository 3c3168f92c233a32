import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { findKinds, generateKinds, staleKinds } from './generate-kinds.ts';

const applications = fileURLToPath(new URL('../../../contract/src/applications/', import.meta.url));
const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

const definition = new URL('../../../contract/src/applications/definition/', import.meta.url).href;

/** The smallest kind there is, with what else it states. */
const kindText = (key: string, order: number, more = '') => `
import { defineKind } from '${definition}define-kind.ts';
import { bodies, courtAction } from '${definition}blocks/standing-actions.ts';
export const ${key.replace(/_(.)/g, (_, c: string) => c.toUpperCase())} = defineKind({
  key: '${key}', order: ${order}, title: { zh: '它的名字', en: "A clerk's title" }, plain: { zh: '说明', en: 'Plain' },
  short: { zh: '短', en: 'Short' }, category: 'FEE', synonyms: '甲', filedBy: [], preconditions: [], legalBasis: [],
  timeLimits: [], blocks: ['caseRef', 'applicant', 'agent', 'signature'], fields: [], notes: [],
  pages: ['apply-list', 'add'], courtActions: [courtAction('approve', bodies.judge)], ${more}
});`;

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinds-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

it('has nothing to write for the kinds of this repository', async () => {
  expect(await staleKinds(join(applications, 'kinds'))).toEqual([]);
});

it('takes in a new kind that is only one new file', async () => {
  const folder = await folderWith({
    'second-apply.ts': kindText('second_apply', 2),
    'first-apply.ts': kindText('first_apply', 1),
    'kinds.test.ts': 'throw new Error();',
  });
  const files = await generateKinds(folder);
  expect(files.get('names.generated.ts')).toMatch(/'first_apply',\n {2}'second_apply'/);
  expect(files.get('names.generated.ts')).toContain("en: 'A clerk\\'s title'");
  expect(files.get('load.generated.ts')).toContain("second_apply: () => import('./second-apply.ts')");
  expect(files.get('index.generated.ts')).toContain("import { firstApply } from './first-apply.ts';");
});

it('keeps the names of those that another points to, and of no other', async () => {
  const folder = await folderWith({
    'first-apply.ts': kindText('first_apply', 1, "instead: { stage: 'second_apply' }"),
    'second-apply.ts': kindText('second_apply', 2),
  });
  const ways = (await generateKinds(folder)).get('ways.generated.ts');
  expect(ways).toContain("second_apply: { zh: '它的名字'");
  expect(ways).not.toContain('first_apply:');
});

it('names the files that are stale', async () => {
  const folder = await folderWith({ 'first-apply.ts': kindText('first_apply', 1) });
  expect(await staleKinds(folder)).toEqual([
    'index.generated.ts',
    'load.generated.ts',
    'names.generated.ts',
    'catalogue.generated.ts',
    'ways.generated.ts',
  ]);
  for (const [name, text] of await generateKinds(folder)) await writeFile(join(folder, name), text);
  expect(await staleKinds(folder)).toEqual([]);
  await cp(join(folder, 'index.generated.ts'), join(folder, 'load.generated.ts'));
  expect(await staleKinds(folder)).toEqual(['load.generated.ts']);
});

it('says in one sentence what is wrong with a folder', async () => {
  await expect(findKinds(await folderWith({}))).rejects.toThrow(/^No kind was found in /);
  const folder = await folderWith({ 'other-name.ts': kindText('first_apply', 1) });
  await expect(findKinds(folder)).rejects.toThrow('other-name.ts must export otherName with the key other_name.');
});

it.each([
  ["fields: [{ name: 'a', control: 'txt', required: true }]", 'fields.a: there is no control txt.'],
  [
    "fields: [{ name: 'a', control: 'select', required: true, dictionary: 'YESNO' }]",
    'fields.a: there is no dictionary YESNO.',
  ],
  [
    "fields: [{ name: 'a', control: 'select', required: true, dictionary: 'MERGE_GROUND' }]",
    'dictionaries: the fields ask MERGE_GROUND, which is not among them.',
  ],
  [
    "fields: [{ name: 'a', control: 'item-list', required: true, item: 'PROPERTY_CLUE' }]",
    'dictionaries: the fields ask PROPERTY_KIND, which is not among them.',
  ],
  ["fields: [{ name: 'a', control: 'item-list', required: true, item: 'NONE' }]", 'fields.a: there is no item NONE.'],
  ["fields: [{ name: 'caseNo', control: 'text', required: true }]", 'fields.caseNo: the form asks it twice.'],
  [
    "fields: [{ name: 'a', control: 'text', required: true, visibleWhen: [{ field: 'b', op: 'eq', value: '1' }] }]",
    'fields.a.visibleWhen: there is no field b.',
  ],
  [
    "fields: [{ name: 'a', control: 'text', required: true, visibleWhen: [{ field: 'filedByAgent', op: 'eq', value: '7' }] }]",
    'fields.a.visibleWhen: 7 is no value of the dictionary YES_NO of the field filedByAgent.',
  ],
  ["rules: [{ rule: 'day', field: 'a', is: 'after', than: 'today' }]", 'rules.0: there is no field a.'],
  ["deadlines: [{ from: 'filingDate', limit: 'none' }]", 'deadlines.0: there is no time limit none.'],
  ["deadlines: [{ lastDay: 'none' }]", 'deadlines.0: there is no field none.'],
  ["deadlines: [{ before: 'PRETRAIL' }]", 'deadlines.0: there is no stage PRETRAIL.'],
  ["stagesAllowed: ['PRETRAIL']", 'stagesAllowed: there is no stage PRETRAIL.'],
  ["caseKinds: ['CIVILL']", 'caseKinds: there is no kind of case CIVILL.'],
  ["pages: ['detial']", 'pages: there is no page detial.'],
  ["blocks: ['signatur']", 'blocks: there is no block signatur.'],
  ["instead: { stage: 'none_apply' }", 'instead.stage: there is no kind none_apply.'],
  ['legalBasis: [{ law: undefined, article: {}, note: {} }]', 'legalBasis.0: there is no such law.'],
  [
    "pages: ['print'], printed: { title: {}, body: [{ heading: { zh: '请求', en: 'Request' }, source: ['a'] }] }",
    'printed.Request: there is no field or block a.',
  ],
  ['states: [10, 20, 21, 22, 23]', 'courtActions.approve: the state 31 is not among states.'],
  [
    "courtActions: [courtAction('approve', bodies.clerk)]",
    'state 23: nobody but whoever accepted (clerk) can go on, and they may not decide.',
  ],
  ['intake: [], courtActions: []', 'state 21: nobody of the court can do anything with it.'],
])('says with file and path what is wrong: %s', async (more, fault) => {
  const folder = await folderWith({ 'first-apply.ts': kindText('first_apply', 1, more) });
  await expect(generateKinds(folder)).rejects.toThrow(`first-apply.ts: ${fault}`);
});

it('says which kinds have the same order', async () => {
  const folder = await folderWith({
    'first-apply.ts': kindText('first_apply', 1),
    'second-apply.ts': kindText('second_apply', 1),
  });
  await expect(generateKinds(folder)).rejects.toThrow('second-apply.ts: order: 1 is that of first-apply.ts too.');
});
