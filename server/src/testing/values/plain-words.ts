import type { Lang, Problem } from '@sufu/contract/core';

/** Words of the schema library, in both of its languages; a pattern or a type of a program is no better. */
const ofALibrary = /无效|期望|实际接收|invalid|expected|received|regex|NaN|undefined|\[object|\/\^/i;
const han = /\p{Script=Han}/u;
const latinSentence = /[a-z]{2,}(?:\s+[a-z]{2,}){2,}/i;

/** What keeps a person from reading the sentence of a problem; undefined when nothing does. What is quoted may be anything. */
export function unreadable({ path, msg }: Problem, lang: Lang): string | undefined {
  const said = msg.replace(/“[^”]*”/g, '');
  if (said.trim() === '') return `${path}: nothing is said`;
  if (ofALibrary.test(said)) return `${path}: a library speaks: ${msg}`;
  if (lang === 'en' && han.test(said)) return `${path}: Chinese in the English sentence: ${msg}`;
  if (lang === 'zh' && (!han.test(said) || latinSentence.test(said))) return `${path}: no Chinese sentence: ${msg}`;
  return undefined;
}
