import type { Text } from '@sufu/contract/core';
import { settingGroups, settingTable } from '@sufu/contract/settings';
import { backupMustBe, backupSettings } from '@sufu/server/backup-config';
import { mustBe, settings } from '@sufu/server/settings';

type Field = { safeParse(value: undefined): { readonly success: boolean; readonly data?: unknown } };
type Shape = Readonly<Record<string, Field>>;

/** The lines above a setting in a file of examples; several settings below each other share them. */
export function meaningsIn(example: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let above: string[] = [];
  let isNamed = false;
  for (const line of example.split('\n')) {
    const name = /^#?([A-Z][A-Z_]+)=/.exec(line)?.[1];
    if (name) found.set(name, above.join(' · '));
    else if (line.startsWith('# ')) above = isNamed || above.length === 0 ? [line.slice(2)] : [...above, line.slice(2)];
    else above = [];
    isNamed = name !== undefined;
  }
  return found;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** What is taken where nothing is said. */
function defaultOf(field: Field): string {
  const { success, data } = field.safeParse(undefined);
  if (!success) return '**必须 · required**';
  return data === undefined || String(data) === '' ? '—' : `\`${String(data)}\``;
}

function tableOf(shape: Shape, must: Readonly<Record<string, Text>>, example: string): string {
  const meanings = meaningsIn(example);
  const rows = Object.entries(shape).map(([name, field]) => {
    const said = must[name] ?? { zh: '', en: '' };
    return `| \`${name}\` | ${defaultOf(field)} | ${cell(meanings.get(name) ?? '')} | ${cell(`${said.zh} · ${said.en}`)} |`;
  });
  return [
    '| 设置 · setting | 默认 · default | 说明 · meaning | 缺了或错了就说 · said when missing or wrong |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** What the court sets by itself, from the table that every module asks by. */
function courtTable(): string {
  const both = ({ zh, en }: Text): string => cell(`${zh} · ${en}`);
  const rows = Object.values(settingTable).map(({ title, says, group, dated }) =>
    ['', both(settingGroups[group]), both(title), both(says), dated ? '可以 · yes' : '—', ''].join(' | ').trim(),
  );
  return [
    '| 分类 · group | 设置 · setting | 说明 · meaning | 另定生效时间 · from a later time |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export type Examples = { readonly portal: string; readonly backup: string };

/** All settings, from the schema that reads them, the sentences that refuse them and the examples. */
export const settingsTables = ({ portal, backup }: Examples): string =>
  [
    '### 门户 · The portal: `/etc/sufu/portal.env`',
    tableOf(settings.shape, mustBe, portal),
    '### 备份 · The backup: `/etc/sufu/backup.env`',
    tableOf(backupSettings.shape, backupMustBe, backup),
    '### 法院自己定的 · Set by the court: `/desk/admin/settings`',
    courtTable(),
  ].join('\n\n');

const [begin, end] = ['<!-- settings: made by npm run generate -->', '<!-- end of settings -->'] as const;

/** The document with the tables between its two marks. */
export function withTables(document: string, tables: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the document lacks ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${tables}\n\n${document.slice(to)}`;
}
