import { categories, type KindName, kindNames } from '../applications/index.ts';
import { portalRoles, type Role, roles, type Text } from '../core/index.ts';

/** One thing a person can do or read here: its page and how it is called; `factsOf` has it in plain words. */
export type Service = {
  readonly key: string;
  readonly title: Text;
  readonly short: Text;
  /** Address of the page where it begins. */
  readonly to: string;
  /** Whether a visitor who is not signed in is shown it. */
  readonly visitors: boolean;
  /** The roles that are shown it. */
  readonly roles: readonly Role[];
};
export type ServiceModule = { readonly key: string; readonly title: Text; readonly services: readonly Service[] };

/** Who alone may hand it in sees it among the services; a visitor may be anybody. */
const onlyFor: Readonly<Record<string, readonly Role[]>> = { lawyer_survey_apply: ['lawyer'] };

const ofKind = ({ key, title, short }: KindName): Service => ({
  key,
  title,
  short,
  to: `/apply-lawsuit/${key}/notice`,
  visitors: true,
  roles: onlyFor[key] ?? portalRoles,
});

const ofMatter: readonly ServiceModule[] = categories.map(({ key, title }) => ({
  key,
  title,
  services: kindNames.filter(({ category }) => category === key).map(ofKind),
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
        to: '/case/list',
        visitors: false,
        roles: ['party', 'agent'],
      },
      {
        key: 'cases-as-agent',
        title: { zh: '代理案件', en: 'Cases I act in' },
        short: { zh: '查案件', en: 'Cases' },
        to: '/case/list',
        visitors: false,
        roles: ['lawyer'],
      },
      {
        key: 'applications',
        title: { zh: '我的申请', en: 'My applications' },
        short: { zh: '查申请', en: 'Applications' },
        to: '/user/initiate',
        ...signedIn,
      },
      {
        key: 'messages',
        title: { zh: '消息', en: 'Messages' },
        short: { zh: '消息', en: 'Messages' },
        to: '/user/message',
        ...signedIn,
      },
      {
        key: 'details',
        title: { zh: '我的资料', en: 'My details' },
        short: { zh: '资料', en: 'Details' },
        to: '/user/info',
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
        to: '/notice/announce',
        ...open,
      },
      {
        key: 'classic-cases',
        title: { zh: '典型案例', en: 'Classic cases' },
        short: { zh: '案例', en: 'Cases to learn from' },
        to: '/channel-more/jdal-more',
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
