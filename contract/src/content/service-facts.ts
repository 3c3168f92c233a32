import { catalogueFacts } from '../applications/index.ts';
import type { Text } from '../core/index.ts';
import type { Service } from './service-modules.ts';

/** A service in plain words, and the everyday words people search it by. */
export type ServiceFacts = { readonly plain: Text; readonly words: readonly string[] };

/** Of the services that are no kind of application. */
const further: Readonly<Record<string, ServiceFacts>> = {
  cases: {
    plain: { zh: '看案件到了哪一步、谁承办、哪天开庭', en: 'See the stage of a case, its judge, its hearings' },
    words: ['案件查询', '查进度', '案件进展', '开庭时间', '什么时候开庭', '承办法官是谁', '案号'],
  },
  'cases-as-agent': {
    plain: {
      zh: '看代理的案件到了哪一步、谁承办、哪天开庭',
      en: 'See the stage of a case you act in, its judge, its hearings',
    },
    words: ['我的案件', '案件查询', '查进度', '案件进展', '开庭时间', '什么时候开庭', '承办法官是谁', '案号'],
  },
  applications: {
    plain: {
      zh: '看递交的申请到了哪一步，接着填草稿，去补正',
      en: 'See where your applications stand, go on with drafts, correct',
    },
    words: ['申请进度', '办理进度', '草稿', '补正', '补材料', '提交的材料', '撤回申请', '受理了没有'],
  },
  messages: {
    plain: { zh: '看法院发给您的通知', en: 'Read what the court tells you' },
    words: ['通知', '短信', '法院通知', '未读消息'],
  },
  details: {
    plain: { zh: '看您的姓名、证件和手机', en: 'See your name, document and phone' },
    words: ['个人信息', '账号', '手机号', '实名'],
  },
  announcements: {
    plain: {
      zh: '看法院的通知、提示、开庭公告和送达公告',
      en: 'Read the court’s notices, hints, hearing and service announcements',
    },
    words: ['法院公告', '开庭公告', '送达公告', '放假安排', '上班时间', '防诈骗'],
  },
  'classic-cases': {
    plain: { zh: '看法院怎样处理常见的纠纷', en: 'See how the court settled common disputes' },
    words: ['经典案例', '类似案例', '别人怎么判的', '参考案例'],
  },
};
const ofKinds: Readonly<Record<string, { readonly plain: Text; readonly synonyms: readonly string[] }>> =
  catalogueFacts;

/** Apart from the table of the services, which home carries: only the search and the lists with explanations need them. */
export function factsOf({ key }: Pick<Service, 'key'>): ServiceFacts {
  const kind = ofKinds[key];
  const facts = kind ? { plain: kind.plain, words: kind.synonyms } : further[key];
  if (!facts) throw new Error(`no facts of the service ${key}`);
  return facts;
}
