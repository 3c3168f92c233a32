import type { Text } from '../../core/index.ts';
import type { LegalBasis, TimeLimit } from './kind.ts';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `45`, `'54, 143'`, `'51-55'` → 第45条, 第54、143条, 第51至55条. */
function articleText(articles: number | string): Text {
  const parts = String(articles).split(', ');
  const isOne = parts.length === 1 && !parts[0]?.includes('-');
  const numbers = listed(parts.map((part) => part.replace('-', '–')));
  return { zh: `第${parts.join('、').replaceAll('-', '至')}条`, en: isOne ? `Art. ${numbers}` : `Arts. ${numbers}` };
}

/** A provision the kind rests on, and what it says. The articles by number, or in words where they are more than that. */
export const cite = (law: Text, articles: number | string | Text, zh: string, en: string): LegalBasis => ({
  law,
  article: typeof articles === 'object' ? articles : articleText(articles),
  note: { zh, en },
});

type More = Omit<TimeLimit, 'id' | 'side' | 'label' | 'enforce' | 'source'> &
  Partial<Pick<TimeLimit, 'enforce' | 'source'>>;

/** A time limit of the party: of what is late one is warned, unless it says otherwise. */
export const partyLimit = (id: string, zh: string, en: string, more: More): TimeLimit => ({
  id,
  side: 'party',
  label: { zh, en },
  enforce: 'warn',
  source: 'law',
  ...more,
});
/** A time limit of the court: told to the party. */
export const courtLimit = (id: string, zh: string, en: string, more: More): TimeLimit => ({
  id,
  side: 'court',
  label: { zh, en },
  enforce: 'info',
  source: 'law',
  ...more,
});
