import { fill, type Lang, type Problem, pageRefusals, type Text } from '@sufu/contract/core';
import { CallFailed } from './invoke.ts';
import { knownRefusals } from './refusal-texts.ts';

const offline: Text = {
  zh: '网络断了，填的内容还在，联网后请再试一次',
  en: 'You are offline. Your answers are kept; try again once you are connected',
};
const unexplained: Text = {
  zh: '没有办成，您填的内容还在。请再试一次，或打 12368',
  en: 'It did not work; your answers are kept. Try again or call 12368',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence of the server in the other language, with the same figures in it; as it was said where it is not known. */
function inOther({ message, reason }: CallFailed, from: Lang, to: Lang): string {
  if (reason === 'network') return message;
  const known = knownRefusals();
  if (!known) return message;
  const { text } = known.refusals[reason];
  const form = escaped(text[from]).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+)');
  const found = new RegExp(`^${form}$`).exec(message);
  if (!found) return message;
  const seconds = known.waitSaid(found.groups?.wait ?? '');
  return fill(text, to, { ...found.groups, ...(seconds !== null && { wait: known.waitWords(seconds, to) }) });
}

/** The problems that the server sent with an error, while the page still speaks the language they are written in. */
export const problemsWith = (error: unknown, lang: Lang): readonly Problem[] =>
  error instanceof CallFailed && (error.lang ?? lang) === lang ? error.fields : [];

/** The sentence a person reads for anything that went wrong: the server's own words where it sent some. */
export function errorSentence(error: unknown, lang: Lang): string {
  if (!(error instanceof CallFailed)) return fill(unexplained, lang);
  if (error.reason === 'network') return fill(offline, lang);
  if (error.message !== '')
    return error.lang === undefined || error.lang === lang ? error.message : inOther(error, error.lang, lang);
  if (error.traceId) return fill(pageRefusals['server.failed'].text, lang, { trace: error.traceId });
  return fill(unexplained, lang);
}
