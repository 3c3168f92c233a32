import { expect, test } from 'vitest';
import { textFaults } from './check-texts.ts';

const faultsOf = (text: string): string[] => textFaults([{ path: 'web/src/a/page.tsx', text }]).faults;

test('complete texts pass', () => {
  expect(faultsOf("const a = { zh: '还差 {n} 个', en: '{n} more to go' };")).toEqual([]);
  expect(faultsOf("const a = t(404, '没有找到', 'Not found');")).toEqual([]);
});

test.each([
  ["const a = { zh: '还差 {n} 个', en: 'some more to go' }", 'page.tsx:1: placeholders differ: {n} in'],
  ["\nconst a = t(409, '已被{name}领办', 'Taken by {who}')", 'page.tsx:2: placeholders differ: {name} in'],
  ["const a = { zh: '登录', en: '登录' }", 'Chinese stands in the English text'],
  ["const a = { zh: '登录', en: 'Sign in 注册' }", 'Chinese stands in the English text'],
  ["const a = { zh: '登录', en: '' }", 'one language is empty'],
  ['const a = { zh: `差 {n}`, en: `more` }', 'placeholders differ'],
  ["const a = { zh: '如（2026）溪01民终101号', en: 'Such as this' }", '“溪01” is of the demonstration court'],
])('%s', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(fault)]);
});

test('a quotation in an English text passes', () => {
  expect(
    faultsOf("const a = { zh: '案号如（2026）云99民终101号', en: 'Written like （2026）云99民终101号' };"),
  ).toEqual([]);
});

test.each([
  ['const a = { zh: "好", en: "Fine" }; const page = () => <p>请先登录</p>;', 'page.tsx:1: “请先登录” is shown'],
  ["const a = { zh: '好', en: 'Fine' };\nconst page = <Input label=\"姓名\" />;", 'page.tsx:2: “姓名” is shown'],
  [`const a = { zh: '好', en: 'Fine' }; const say = (n) => \`还差 \${n} 个\`;`, 'page.tsx:1: “还差  个” is shown'],
  ["const a = { zh: '好', en: 'Fine' }; const title = t('登录', words.title);", 'page.tsx:1: “登录” is shown'],
])('Chinese that every page shows is a fault: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(fault)]);
});

test('Chinese is right as the half of a text, however it is put together', () => {
  expect(
    faultsOf(
      `const a = { zh: late ? '已逾期' : \`还有 \${n} 天\`, en: late ? 'Overdue' : \`\${n} days\` }; const b = t('登录', 'Sign in');`,
    ),
  ).toEqual([]);
});

test('a file that need not be excepted any more is a fault', () => {
  const text = "export const a = { zh: '好', en: 'Fine' };";
  const { faults } = textFaults([{ path: 'web/src/shared/i18n/court-day.ts', text }]);
  expect(faults).toEqual([expect.stringContaining('take it from the list')]);
});

const words = {
  path: 'web/src/a/words.ts',
  text: "export const words = { title: { zh: '标题', en: 'Title' }, old: { zh: '旧', en: 'Old' } } as const;",
};

test('a word that no page asks for is a fault', () => {
  const page = { path: 'web/src/a/page.tsx', text: "import { words } from './words.ts'; t(words.title);" };
  const test = { path: 'web/src/a/page.test.tsx', text: "import { words } from './words.ts'; t(words.old);" };
  expect(textFaults([words, page, test]).faults).toEqual(['web/src/a/words.ts: the word “old” is used nowhere']);
});

test('words taken by a computed name count as used', () => {
  const page = { path: 'web/src/a/page.tsx', text: "import { words } from './words.ts'; t(words[key]);" };
  expect(textFaults([words, page]).faults).toEqual([]);
});

test('fails when it found no text', () => {
  expect(faultsOf('export {};')).toEqual(['no text was found']);
});
