import { type Application, type Kind, type SummaryRow, summarise } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';

/** Names for what stands in the answers by code: courts, regions, files. */
export const namesOf =
  ({ files, names }: Pick<Application, 'files' | 'names'>) =>
  (kind: 'court' | 'region' | 'file', id: string): string =>
    kind === 'file' ? (files.find((file) => file.id === id)?.name ?? id) : (names[id] ?? id);

function find(rows: readonly SummaryRow[], path: string): readonly string[] {
  for (const row of rows) {
    if (row.path === path) return [row.label];
    const inside = path.startsWith(`${row.path}.`) ? find(row.rows ?? [], path) : [];
    if (inside.length > 0) return row.path.includes('.') ? [row.label, ...inside] : inside;
  }
  return [];
}

/** What stands at a path, in words: 事实和理由, 被告 1 · 证件号码, 授权委托书. */
export function labelAt(
  kind: Kind,
  application: Pick<Application, 'answers' | 'files' | 'names'>,
  path: string,
  lang: Lang,
): string {
  const material = kind.materials.find(({ code }) => path === `materials.${code}`);
  if (material) return material.label[lang];
  const sections = summarise(kind, application.answers, { lang, names: namesOf(application), mask: true });
  return (
    find(
      sections.flatMap(({ rows }) => rows),
      path,
    ).join(' · ') || kind.title[lang]
  );
}
