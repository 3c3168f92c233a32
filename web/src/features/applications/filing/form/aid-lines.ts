import type { Kind } from '@sufu/contract/applications';
import { fill, type Lang, type Text } from '@sufu/contract/core';
import { whoDecides } from './who-decides.ts';

/** What a good clerk would say beside the form, in the language of the page. */
export type Aid = Readonly<Record<'who' | 'when' | 'after' | 'know', readonly string[]>>;

/** What binds the party only later on: to be known, and no answer to when one files. */
const later = new Set(['fee', 'sue30', 'renew', 'enforce5', 'return', 'count', 'arrive']);
const afterwards = new Set(['review', 'appeal', 'objection', 'appealJ', 'appealR']);
/** Said once, also where a longer line says it already. */
const unique = (texts: readonly Text[]): readonly Text[] =>
  texts.filter((text, i) => !texts.some(({ zh }, j) => (zh === text.zh ? j < i : zh.includes(text.zh))));

/** From the data of the whole kind, which the form itself does without. */
export function aidLines(kind: Kind, lang: Lang): Aid {
  const say = (texts: readonly Text[]): readonly string[] => texts.map((text) => fill(text, lang));
  const byParty = kind.timeLimits.filter(({ side }) => side === 'party');
  const when = byParty.filter(({ id }) => !afterwards.has(id) && !later.has(id)).map(({ label }) => label);
  const after = byParty.filter(({ id }) => afterwards.has(id)).map(({ label }) => label);
  const know = byParty.filter(({ id }) => later.has(id)).map(({ label }) => label);
  return {
    who: say(whoDecides(kind)),
    when: say(when.length > 0 ? unique(when).slice(0, 3) : kind.preconditions.slice(-1)),
    after: say(unique(after)),
    know: say(unique([...know, ...kind.notes]).slice(0, 3)),
  };
}
