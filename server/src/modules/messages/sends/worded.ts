import { fill } from '@sufu/contract/core';
import { readSmsText, type SmsTextKey } from '@sufu/contract/messages';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Outgoing } from './channel.ts';

/** What goes out: in the words of the court, whichever stood in the release when it was put down. Key null: a letter of its own. */
export function worded(
  { settings, config }: Pick<AppServices, 'settings' | 'config'>,
  { text, letter, lang }: Pick<Outgoing, 'text' | 'letter' | 'lang'>,
): { readonly key: SmsTextKey | null; readonly words: string; readonly code: string | null } {
  if (text) return { key: text, words: settings.get('noticeText', text)[lang], code: null };
  const ready = letter?.text ?? '';
  const read = readSmsText(ready);
  if (!read) return { key: null, words: ready, code: null };
  const values = { origin: config.publicOrigin, code: read.code ?? '' };
  return { key: read.key, words: fill(settings.get('noticeText', read.key), read.lang, values), code: read.code };
}
