import { fill, type Lang, type MachineScope, type Problem, scopesFor } from '@sufu/contract/core';
import { sourceForm } from '@sufu/contract/exchange';
import type { MachineEntry, MachineItem } from '@sufu/contract/machines';
import { problem } from '../../actions/check-words.ts';
import { checkGiven } from '../../money/checks.ts';
import { words } from './words.ts';

/** What is typed of a system. */
export type MachineDraft = {
  readonly name: string;
  readonly scopes: readonly MachineScope[];
  readonly sources: string;
  readonly courts: string;
  readonly ranges: string;
  readonly keys: string;
  readonly certificate: string;
  readonly signs: boolean;
};
export const emptyDraft: MachineDraft = {
  ...{ name: '', scopes: [], sources: '', courts: '', ranges: '', keys: '', certificate: '', signs: false },
};
export const draftOf = ({
  name,
  scopes,
  sources,
  courts,
  ipRanges,
  publicKeys,
  certSha256,
  signs,
}: MachineItem): MachineDraft => ({
  ...{ name, scopes, sources: sources.join(' '), courts: courts.join(' '), ranges: ipRanges.join(' ') },
  ...{ keys: publicKeys, certificate: certSha256, signs },
});

/** Separated by blanks or commas of either language. */
const listIn = (typed: string): string[] => typed.split(/[\s,，、;；]+/).filter((part) => part !== '');

export const entryOf = ({
  name,
  scopes,
  sources,
  courts,
  ranges,
  keys,
  certificate,
  signs,
}: MachineDraft): MachineEntry => ({
  ...{ name: name.trim(), scopes: [...scopes], sources: listIn(sources), ipRanges: listIn(ranges) },
  courts: listIn(courts),
  ...{ publicKeys: keys.trim(), certSha256: certificate.trim(), signs },
});

const writes = scopesFor('machine:rows');

export function checkEntry(draft: MachineDraft, lang: Lang): readonly Problem[] {
  const { scopes, sources } = entryOf(draft);
  const wrong = sources.find((source) => !sourceForm.test(source));
  const needsSource = sources.length === 0 && writes.some((scope) => scopes.includes(scope));
  return [
    ...checkGiven('name', draft.name, words.name[lang], lang),
    ...(scopes.length === 0 ? [problem('scopes', words.needScope[lang])] : []),
    ...(wrong === undefined ? [] : [problem('sources', fill(words.wrongSource, lang, { source: wrong }))]),
    ...(needsSource ? [problem('sources', words.needSource[lang])] : []),
  ];
}
