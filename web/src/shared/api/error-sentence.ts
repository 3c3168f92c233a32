import { fill, type Lang, refusals, type Text } from '@sufu/contract/core';
import { CallFailed } from './invoke.ts';

const offline: Text = {
  zh: '网络断了，填的内容还在，联网后请再试一次',
  en: 'You are offline. Your answers are kept; try again once you are connected',
};
const unexplained: Text = {
  zh: '没有办成，您填的内容还在。请再试一次，或打 12368',
  en: 'It did not work; your answers are kept. Try again or call 12368',
};

/** The sentence a person reads for anything that went wrong: the server's own words where it sent some. */
export function errorSentence(error: unknown, lang: Lang): string {
  if (!(error instanceof CallFailed)) return fill(unexplained, lang);
  if (error.reason === 'network') return fill(offline, lang);
  if (error.message !== '') return error.message;
  if (error.traceId) return fill(refusals['server.failed'].text, lang, { trace: error.traceId });
  return fill(unexplained, lang);
}
