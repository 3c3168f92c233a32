import { type CatalogueEntry, catalogue } from '@sufu/contract/applications';

export type Found = { readonly exact: boolean; readonly entries: readonly CatalogueEntry[] };

const textsOf = (entry: CatalogueEntry): readonly string[] =>
  [entry.title, entry.short, entry.plain].flatMap(({ zh, en }) => [zh, en.toLowerCase()]).concat(entry.synonyms);

/** How many of the characters asked for stand in the text, in part of 1. Only Chinese ones say enough by themselves. */
function likeness(asked: string, text: string): number {
  const letters = [...new Set(asked.match(/\p{Script=Han}/gu) ?? [])];
  if (letters.length === 0) return 0;
  return letters.filter((letter) => text.includes(letter)).length / letters.length;
}

/**
 * Services by what people call them: 换法官 → 回避申请. Where nothing bears the words, the nearest are offered
 * (`exact: false`): those with at least half of the letters, at most three.
 */
export function searchServices(query: string, entries: readonly CatalogueEntry[] = catalogue): Found {
  const asked = query.trim().toLowerCase();
  if (asked === '') return { exact: true, entries: [] };
  const said = entries.filter((entry) =>
    textsOf(entry).some((text) => text.includes(asked) || (text.length > 1 && asked.includes(text))),
  );
  if (said.length > 0) return { exact: true, entries: said };
  const near = entries
    .map((entry) => ({ entry, score: Math.max(...textsOf(entry).map((text) => likeness(asked, text))) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
  return { exact: false, entries: near.slice(0, 3).map(({ entry }) => entry) };
}
