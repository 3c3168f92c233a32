import type { Lang, Text } from '@sufu/contract/core';

/** Words of the court that people ask about, as they stand in texts; `meanings.ts` says what each means. */
export const terms = {
  answer: { zh: '答辩', en: 'defence' },
  appeal: { zh: '上诉', en: 'appeal' },
  appraisal: { zh: '鉴定', en: 'appraisal' },
  burden: { zh: '举证责任', en: 'burden of proof' },
  consolidation: { zh: '合并审理', en: 'joint trial' },
  counterclaim: { zh: '反诉', en: 'counterclaim' },
  default: { zh: '缺席判决', en: 'default judgment' },
  enforcement: { zh: '强制执行', en: 'enforcement' },
  evidenceLimit: { zh: '举证期限', en: 'time limit for evidence' },
  expert: { zh: '专家辅助人', en: 'expert assistant' },
  jurisdiction: { zh: '管辖', en: 'jurisdiction' },
  mediation: { zh: '调解', en: 'mediation' },
  preservation: { zh: '保全', en: 'preservation' },
  publicNotice: { zh: '公告送达', en: 'service by public announcement' },
  reconsideration: { zh: '复议', en: 'reconsideration' },
  recusal: { zh: '回避', en: 'recusal' },
  retrial: { zh: '再审', en: 'retrial' },
  service: { zh: '送达', en: 'service of documents' },
  special: { zh: '特别授权', en: 'special authorisation' },
  suspension: { zh: '中止', en: 'suspension' },
  thirdParty: { zh: '第三人', en: 'third party' },
  withdrawal: { zh: '撤诉', en: 'withdrawal of the suit' },
} as const satisfies Readonly<Record<string, Text>>;
export type Term = keyof typeof terms;

const byLength = (lang: Lang): readonly Term[] =>
  (Object.keys(terms) as Term[]).sort((a, b) => terms[b][lang].length - terms[a][lang].length);

/** The terms in these texts, in the order they first stand there. A longer one hides the shorter one in it: 公告送达 is not 送达. */
export function termsIn(texts: readonly string[], lang: Lang): readonly Term[] {
  let rest = texts.join('\n').toLowerCase();
  const at = new Map<Term, number>();
  for (const term of byLength(lang)) {
    const word = terms[term][lang].toLowerCase();
    const place = rest.indexOf(word);
    if (place < 0) continue;
    at.set(term, place);
    rest = rest.replaceAll(word, ' '.repeat(word.length));
  }
  return [...at].sort(([, a], [, b]) => a - b).map(([term]) => term);
}
