import { courtDayOf } from '@sufu/contract/core';
import type { Tx } from '../../platform/database/database.ts';
import { nextNumber } from '../../platform/database/numbers.ts';
import type { DocumentKind } from './content.ts';

const words: Readonly<Record<'correction' | 'acceptance' | 'decision', string>> = {
  correction: '补正',
  acceptance: '受理',
  decision: '决',
};
const letters: Readonly<Record<'receipt' | 'application', string>> = { receipt: 'SJ', application: 'SQS' };

/**
 * The number of a paper, without gaps in its series. What the portal prints for the party: `SJ20261121000001`, by the day. What the court
 * issues: `（2026）溪01回避决1号`, by year, court and word, built like a case number but with a word that is none of its kinds.
 */
export async function documentNumber(
  tx: Tx,
  document: { readonly kind: DocumentKind; readonly courtCode: string; readonly word?: string; readonly at: Date },
): Promise<string> {
  const day = courtDayOf(document.at);
  if (document.kind === 'receipt' || document.kind === 'application') {
    const series = `${letters[document.kind]}${day.replaceAll('-', '')}`;
    return series + String(await nextNumber(tx, series)).padStart(6, '0');
  }
  const series = `（${day.slice(0, 4)}）${document.courtCode}${document.word ?? words[document.kind]}`;
  return `${series}${await nextNumber(tx, series)}号`;
}
