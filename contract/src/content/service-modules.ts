import { type CatalogueEntry, catalogue, categories } from '../applications/index.ts';
import { portalRoles, type Role, roles, type Text } from '../core/index.ts';

/** One thing a person can do or read here: its page, how it is called, in plain words, and what people call it otherwise. */
export type Service = {
  readonly key: string;
  readonly title: Text;
  readonly short: Text;
  readonly plain: Text;
  /** Address of the page where it begins. */
  readonly to: string;
  /** Everyday words, for the search. */
  readonly words: readonly string[];
  /** Whether a visitor who is not signed in is shown it. */
  readonly visitors: boolean;
  /** The roles that are shown it. */
  readonly roles: readonly Role[];
};
export type ServiceModule = { readonly key: string; readonly title: Text; readonly services: readonly Service[] };

/** Who alone may hand it in sees it among the services; a visitor may be anybody. */
const onlyFor: Readonly<Record<string, readonly Role[]>> = { lawyer_survey_apply: ['lawyer'] };

const ofKind = ({ key, title, short, plain, synonyms }: CatalogueEntry): Service => ({
  key,
  title,
  short,
  plain,
  to: `/apply-lawsuit/${key}/notice`,
  words: synonyms,
  visitors: true,
  roles: onlyFor[key] ?? portalRoles,
});

const ofMatter: readonly ServiceModule[] = categories.map(({ key, title }) => ({
  key,
  title,
  services: catalogue.filter(({ category }) => category === key).map(ofKind),
}));

const signedIn = { visitors: false, roles: portalRoles } as const;
const open = { visitors: true, roles } as const;

/** One's own things, and what everybody may read. A service stands here only once its page exists. */
const further: readonly ServiceModule[] = [
  {
    key: 'OWN',
    title: { zh: '我的事', en: 'My matters' },
    services: [
      {
        key: 'cases',
        title: { zh: '我的案件', en: 'My cases' },
        short: { zh: '查案件', en: 'Cases' },
        plain: { zh: '看案件到了哪一步、谁承办、哪天开庭', en: 'See the stage of a case, its judge, its hearings' },
        to: '/case/list',
        words: ['案件查询', '查进度', '案件进展', '开庭时间', '什么时候开庭', '承办法官是谁', '案号'],
        visitors: false,
        roles: ['party', 'agent'],
      },
      {
        key: 'cases-as-agent',
        title: { zh: '代理案件', en: 'Cases I act in' },
        short: { zh: '查案件', en: 'Cases' },
        plain: {
          zh: '看代理的案件到了哪一步、谁承办、哪天开庭',
          en: 'See the stage of a case you act in, its judge, its hearings',
        },
        to: '/case/list',
        words: ['我的案件', '案件查询', '查进度', '案件进展', '开庭时间', '什么时候开庭', '承办法官是谁', '案号'],
        visitors: false,
        roles: ['lawyer'],
      },
      {
        key: 'applications',
        title: { zh: '我的申请', en: 'My applications' },
        short: { zh: '查申请', en: 'Applications' },
        plain: {
          zh: '看递交的申请到了哪一步，接着填草稿，去补正',
          en: 'See where your applications stand, go on with drafts, correct',
        },
        to: '/user/initiate',
        words: ['申请进度', '办理进度', '草稿', '补正', '补材料', '提交的材料', '撤回申请', '受理了没有'],
        ...signedIn,
      },
      {
        key: 'messages',
        title: { zh: '消息', en: 'Messages' },
        short: { zh: '消息', en: 'Messages' },
        plain: { zh: '看法院发给您的通知', en: 'Read what the court tells you' },
        to: '/user/message',
        words: ['通知', '短信', '法院通知', '未读消息'],
        ...signedIn,
      },
      {
        key: 'details',
        title: { zh: '我的资料', en: 'My details' },
        short: { zh: '资料', en: 'Details' },
        plain: { zh: '看您的姓名、证件和手机', en: 'See your name, document and phone' },
        to: '/user/info',
        words: ['个人信息', '账号', '手机号', '实名'],
        ...signedIn,
      },
    ],
  },
  {
    key: 'OPEN',
    title: { zh: '公开与公告', en: 'Open to all' },
    services: [
      {
        key: 'announcements',
        title: { zh: '通知公告', en: 'Announcements' },
        short: { zh: '公告', en: 'Announcements' },
        plain: {
          zh: '看法院的通知、提示、开庭公告和送达公告',
          en: 'Read the court’s notices, hints, hearing and service announcements',
        },
        to: '/notice/announce',
        words: ['法院公告', '开庭公告', '送达公告', '放假安排', '上班时间', '防诈骗'],
        ...open,
      },
      {
        key: 'classic-cases',
        title: { zh: '典型案例', en: 'Classic cases' },
        short: { zh: '案例', en: 'Cases to learn from' },
        plain: { zh: '看法院怎样处理常见的纠纷', en: 'See how the court settled common disputes' },
        to: '/channel-more/jdal-more',
        words: ['经典案例', '类似案例', '别人怎么判的', '参考案例'],
        ...open,
      },
    ],
  },
];

/** THE table of what the portal offers, in its groups: home, all services, search and the calls of the index read it. */
export const serviceModules: readonly ServiceModule[] = [...ofMatter, ...further];

/** What is offered to a person with these roles, or to a visitor (null); groups with nothing in them are left out (B066). */
export function serviceModulesFor(held: readonly Role[] | null): readonly ServiceModule[] {
  const shown = ({ visitors, roles: to }: Service): boolean =>
    held === null ? visitors : held.some((role) => to.includes(role));
  return serviceModules
    .map((module) => ({ ...module, services: module.services.filter(shown) }))
    .filter(({ services }) => services.length > 0);
}
