import type { Text } from '@sufu/contract/core';
import type { Term } from './terms.ts';

type Meaning = Text & { readonly law: number };

/** One plain sentence each, and the article of the Civil Procedure Law (民事诉讼法, 2023) that it stands on. */
export const meanings: Readonly<Record<Term, Meaning>> = {
  answer: {
    zh: '被告书面回应原告的请求和理由。',
    en: 'The defendant answers the claims and reasons in writing.',
    law: 128,
  },
  appeal: {
    zh: '不服一审的判决、裁定，请上一级法院再审一次。过了上诉期，一审就生效。',
    en: 'Asking the higher court to hear again what the first court decided. After the time limit that decision takes effect.',
    law: 171,
  },
  appraisal: {
    zh: '请专业机构对专门问题给出意见，比如笔迹、伤残、造价。',
    en: 'A professional body gives its opinion on a special question: handwriting, injury, building costs.',
    law: 79,
  },
  burden: {
    zh: '谁主张，谁拿出证据；拿不出，可能要承担不利的结果。',
    en: 'Whoever claims something proves it; who cannot may lose on that point.',
    law: 67,
  },
  consolidation: {
    zh: '把有联系的几个案件放在一起审。',
    en: 'Cases that belong together are heard together.',
    law: 143,
  },
  counterclaim: {
    zh: '被告在同一个案件里反过来告原告。',
    en: 'The defendant sues the plaintiff back within the same case.',
    law: 54,
  },
  default: {
    zh: '一方收到传票没有正当理由不到庭，法院照样判决。',
    en: 'A party who was summoned and stays away without good reason is judged all the same.',
    law: 147,
  },
  enforcement: {
    zh: '对方不按生效文书履行，请法院强制他履行。',
    en: 'The other side does not do what it must; the court makes it do so.',
    law: 250,
  },
  evidenceLimit: {
    zh: '向法院交证据的最后日期。没有正当理由过期才交的，可能不被采纳。',
    en: 'The last day for handing in evidence. Late evidence without good reason may not be admitted.',
    law: 68,
  },
  expert: {
    zh: '懂专门知识的人，受当事人之请出庭，对鉴定意见或专业问题发表意见。',
    en: 'Somebody with special knowledge whom a party brings to speak on an appraisal or a professional question.',
    law: 82,
  },
  jurisdiction: {
    zh: '这个案件归哪个法院审。',
    en: 'Which court hears the case.',
    law: 130,
  },
  mediation: {
    zh: '法院主持，双方商量着解决；谈成的调解书和判决一样有效。',
    en: 'Both sides settle before the court; the settlement has the force of a judgment.',
    law: 96,
  },
  preservation: {
    zh: '先把财产冻结、查封，或者不许做某件事，防止将来判决难以执行。',
    en: 'Property is frozen or an act forbidden ahead, so that the judgment can be carried out later.',
    law: 103,
  },
  publicNotice: {
    zh: '找不到人、别的办法都送不到时登公告；过三十天，就当作送到了。',
    en: 'Where nobody can be found it is announced; after thirty days it counts as served.',
    law: 95,
  },
  reconsideration: {
    zh: '对法院的某些决定、裁定不服，请法院再看一次；期间一般不停止执行。',
    en: 'Asking the court to look at some decisions and rulings once more; they usually stay in force meanwhile.',
    law: 111,
  },
  recusal: {
    zh: '法官、书记员等和案件有利害关系时，换别人来办。',
    en: 'A judge or clerk who has a stake in the case is replaced.',
    law: 47,
  },
  retrial: {
    zh: '判决、裁定已经生效，仍认为有错，请法院重新审理。',
    en: 'The decision is in force but believed wrong: the court is asked to try it again.',
    law: 210,
  },
  service: {
    zh: '法院按规定把文书交到您手上；很多期限从送达的第二天开始算。',
    en: 'The court hands you its papers in due form; many time limits run from the day after.',
    law: 87,
  },
  special: {
    zh: '授权书上专门写明，代理人才可以替您承认、放弃、变更请求，和解，反诉或上诉。',
    en: 'Only where the authority says so may the agent admit, waive or change claims, settle, counterclaim or appeal for you.',
    law: 62,
  },
  suspension: {
    zh: '出现法定情形，案件先停下来，等情形消失再接着审。',
    en: 'The case stands still for a reason set by law, and goes on when the reason is gone.',
    law: 153,
  },
  thirdParty: {
    zh: '不是原告也不是被告，但案件结果和他有关系的人。',
    en: 'Neither plaintiff nor defendant, but concerned by the outcome.',
    law: 59,
  },
  withdrawal: {
    zh: '原告把已经提起的诉讼撤回来，要经法院准许。',
    en: 'The plaintiff takes the suit back, with leave of the court.',
    law: 148,
  },
};
