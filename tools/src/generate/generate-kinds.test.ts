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

const kindText = (key: string, order: number) => `
export const ${key.replace(/_(.)/g, (_, c: string) => c.toUpperCase())} = {
  key: '${key}', order: ${order}, title: { zh: '它的名字', en: "A clerk's title" }, plain: { zh: '说明', en: 'Plain' },
  short: { zh: '短', en: 'Short' }, category: 'FEE', synonyms: ['甲'], requiresCase: false, filedBy: [], courtActions: [],
};`;

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
  expect(files.get('catalogue.generated.ts')).toMatch(/'first_apply',\n {2}'second_apply'/);
  expect(files.get('catalogue.generated.ts')).toContain("en: 'A clerk\\'s title'");
  expect(files.get('load.generated.ts')).toContain("second_apply: () => import('./second-apply.ts')");
  expect(files.get('index.generated.ts')).toContain("import { firstApply } from './first-apply.ts';");
});

it('names the files that are stale', async () => {
  const folder = await folderWith({ 'first-apply.ts': kindText('first_apply', 1) });
  expect(await staleKinds(folder)).toEqual(['index.generated.ts', 'load.generated.ts', 'catalogue.generated.ts']);
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
