import type { Text } from '@sufu/contract/core';
import type { PageAccess } from './shared/session/admit.ts';

/** The frame a page stands in: `public` top bar and footer; `plain` for signing in; `portal` with the menu; `bare` for paper. */
export type Shell = 'public' | 'plain' | 'portal' | 'desk' | 'bare';

export type PageRoute = {
  readonly path: string;
  readonly title: Text;
  readonly access: PageAccess;
  readonly shell: Shell;
  /** The module of the page, from this folder; it exports `Component`. */
  readonly page: string;
  /** The module of the page in the elder view, where it is another one. */
  readonly elder?: string;
  /** HTTP status when the page is asked for itself; 200 unless said. */
  readonly status?: number;
  /** Inside the portal a page gets a tab and is kept as it was left; `false` for results and previews. */
  readonly tab?: false;
  /** The route whose tab it shares: the pages of one draft stand in one. */
  readonly tabOf?: string;
  /** What of the query names the thing it shows; each has a tab of its own. */
  readonly tabBy?: readonly string[];
};
export type Redirect = { readonly path: string; readonly to: string };

const t = (zh: string, en: string): Text => ({ zh, en });
const home = t('首页', 'Home');
const apply = '/apply-lawsuit/:type';

/** THE route table: every page of the site. The router, the server, the guard and the walks over all pages read it. */
export const routes: readonly PageRoute[] = [
  {
    path: '/index',
    title: home,
    access: 'public',
    shell: 'public',
    page: 'features/home/home-page',
    elder: 'elder/home-page',
  },
  {
    path: '/login',
    title: t('登录', 'Sign in'),
    access: 'visitor',
    shell: 'plain',
    page: 'features/accounts/login-page',
  },
  {
    path: '/register',
    title: t('注册', 'Register'),
    access: 'visitor',
    shell: 'plain',
    page: 'features/accounts/register-page',
  },
  {
    path: '/forgetPassword',
    title: t('找回密码', 'Reset your password'),
    access: 'public',
    shell: 'plain',
    page: 'features/accounts/forget-password-page',
  },
  {
    path: '/user/info',
    title: t('我的资料', 'My details'),
    access: 'signed-in',
    shell: 'portal',
    page: 'features/accounts/user-info-page',
  },
  {
    path: '/user/initiate',
    title: t('我的申请', 'My applications'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/applications/list-page',
  },
  {
    path: '/user/initiate/bin',
    title: t('回收站', 'The bin'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/applications/bin-page',
  },
  {
    path: '/user/contacts',
    title: t('常用联系人', 'My contacts'),
    access: 'contact.manage-own',
    shell: 'portal',
    page: 'features/contacts/contacts-page',
  },
  {
    path: '/form-detail/index',
    title: t('按编号查看', 'A form by its number'),
    access: 'application.read-form',
    shell: 'portal',
    page: 'features/applications/form-detail-page',
    tabBy: ['number'],
  },
  {
    path: '/user/message',
    title: t('消息', 'Messages'),
    access: 'message.read-own',
    shell: 'portal',
    page: 'features/messages/list-page',
  },
  {
    path: '/apply-lawsuit/picker',
    title: t('选择要办的事', 'Choose what to apply for'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/picker-page',
    elder: 'elder/picker-page',
  },
  {
    path: `${apply}/apply-list`,
    title: t('我的申请', 'My applications'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/applications/list-page',
  },
  {
    path: `${apply}/notice`,
    title: t('办理须知', 'Before you start'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/start-page',
  },
  {
    path: `${apply}/add`,
    title: t('填写申请', 'Fill in the application'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/form-page',
    elder: 'elder/form-page',
  },
  {
    path: `${apply}/edit/:id`,
    title: t('填写申请', 'Fill in the application'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/form-page',
    elder: 'elder/form-page',
  },
  {
    path: `${apply}/check/:id`,
    title: t('核对并提交', 'Check and submit'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/check-page',
    tabOf: `${apply}/edit/:id`,
  },
  {
    path: `${apply}/submitted/:id`,
    title: t('已提交', 'Submitted'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/applications/submitted-page',
    tab: false,
  },
  {
    path: `${apply}/detail/:id`,
    title: t('申请详情', 'Application'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/applications/detail-page',
  },
  {
    path: `${apply}/print/:id`,
    title: t('打印申请书', 'Print the application'),
    access: 'application.read-own',
    shell: 'bare',
    page: 'features/applications/print-page',
  },
  {
    path: '/preview-img',
    title: t('预览附件', 'View files'),
    access: 'signed-in',
    shell: 'portal',
    page: 'features/previews/preview-page',
    tab: false,
  },
  {
    path: '/apply-lawsuit/litigation_preservation_apply/index',
    title: t('诉讼保全', 'Preservation'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/preservation/index-page',
  },
  {
    path: '/apply-lawsuit/online_read_archives_apply/index',
    title: t('网上阅卷', 'Read a case file online'),
    access: 'archive.read',
    shell: 'portal',
    page: 'features/archives/index-page',
  },
  {
    path: '/electronicVolume',
    title: t('电子卷宗', 'Electronic case file'),
    access: 'public',
    shell: 'public',
    page: 'features/archives/volume-page',
  },
  {
    path: '/apply-lawsuit/public_gallery_apply/index',
    title: t('公开的开庭', 'Public hearings'),
    access: 'public',
    shell: 'public',
    page: 'features/hearings/list-page',
  },
  {
    path: '/apply-lawsuit/public_gallery_apply/gallery-detail/:id',
    title: t('开庭详情', 'Hearing'),
    access: 'public',
    shell: 'public',
    page: 'features/hearings/detail-page',
  },
  {
    path: '/apply-lawsuit/public_gallery_apply/add/:id',
    title: t('申请旁听', 'Apply to attend'),
    access: 'application.file',
    shell: 'portal',
    page: 'features/hearings/attend-page',
    tab: false,
  },
  {
    path: '/apply-lawsuit/appointment_judge_apply/apply-list',
    title: t('约见法官', 'Appointments with the judge'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/judge-contact/appointments-page',
  },
  {
    path: '/apply-lawsuit/message_judge_apply/apply-list',
    title: t('给法官留言', 'Messages to the judge'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/judge-contact/guestbook-page',
  },
  {
    path: '/apply-lawsuit/answer_after_judgment_apply/apply-list',
    title: t('判后答疑', 'Explanations after judgment'),
    access: 'application.read-own',
    shell: 'portal',
    page: 'features/judge-contact/answers-page',
  },
  {
    path: '/case/list',
    title: t('我的案件', 'My cases'),
    access: 'case.read-own',
    shell: 'portal',
    page: 'features/cases/list-page',
  },
  {
    path: '/case/detail',
    title: t('案件详情', 'Case'),
    access: 'case.read-own',
    shell: 'portal',
    page: 'features/cases/detail-page',
    tabBy: ['id', 'caseNo'],
  },
  {
    path: '/more/index',
    title: t('全部服务', 'All services'),
    access: 'public',
    shell: 'public',
    page: 'features/home/more-page',
    elder: 'elder/picker-page',
  },
  {
    path: '/notice/announce',
    title: t('通知公告', 'Announcements'),
    access: 'public',
    shell: 'public',
    page: 'features/content/announce-page',
  },
  {
    path: '/channel-more/jdal-more',
    title: t('典型案例', 'Classic cases'),
    access: 'public',
    shell: 'public',
    page: 'features/content/classic-page',
  },
  {
    path: '/channel-more/other-more/:channelType',
    title: t('栏目内容', 'Contents of a channel'),
    access: 'public',
    shell: 'public',
    page: 'features/content/channel-page',
  },
  {
    path: '/channel-more/content-detail/:contentId',
    title: t('内容详情', 'Content'),
    access: 'public',
    shell: 'public',
    page: 'features/content/detail-page',
  },
  { path: '/desk', title: t('待办队列', 'Work queue'), access: 'desk.queue', shell: 'desk', page: 'desk/queue-page' },
  {
    path: '/desk/applications/:id',
    title: t('审查申请', 'Review an application'),
    access: 'desk.review',
    shell: 'desk',
    page: 'desk/review-page',
  },
  {
    path: '/desk/feedback',
    title: t('意见反馈', 'Feedback'),
    access: 'feedback.read',
    shell: 'desk',
    page: 'desk/feedback-page',
  },
  {
    path: '/desk/feedback/:id',
    title: t('一条意见反馈', 'One piece of feedback'),
    access: 'feedback.read',
    shell: 'desk',
    page: 'desk/feedback-item-page',
  },
  {
    path: '/desk/client-logs',
    title: t('错误日志', 'Error logs'),
    access: 'client-log.read',
    shell: 'desk',
    page: 'desk/client-log-page',
  },
  {
    path: '/myiframe/*',
    title: t('在本站内打开的网页', 'A page opened inside this site'),
    access: 'public',
    shell: 'public',
    page: 'features/frames/frame-page',
  },
  {
    path: '/offline',
    title: t('现在没有联网', 'You are offline'),
    access: 'public',
    shell: 'public',
    page: 'features/problems/offline-page',
  },
  {
    path: '/503',
    title: t('系统正在维护', 'Closed for maintenance'),
    access: 'public',
    shell: 'public',
    page: 'features/problems/maintenance-page',
    status: 503,
  },
  {
    path: '/desk/approvals',
    title: t('待我审批', 'Waiting for my approval'),
    access: 'desk.review',
    shell: 'desk',
    page: 'desk/approvals-page',
  },
  {
    path: '/desk/bans',
    title: t('限制名单', 'Bans'),
    access: 'ban.read',
    shell: 'desk',
    page: 'desk/bans-page',
  },
  {
    path: '/desk/times',
    title: t('接待日程', 'Calendar of appointments'),
    access: 'appointment.schedule',
    shell: 'desk',
    page: 'desk/times-page',
  },
  {
    path: '/403',
    title: t('无权访问', 'Not allowed'),
    access: 'public',
    shell: 'public',
    page: 'features/problems/not-allowed-page',
    status: 403,
  },
  {
    path: '/404',
    title: t('页面不存在', 'Page not found'),
    access: 'public',
    shell: 'public',
    page: 'features/problems/not-found-page',
    status: 404,
  },
  {
    path: '/500',
    title: t('服务器出错了', 'Something went wrong'),
    access: 'public',
    shell: 'public',
    page: 'features/problems/server-error-page',
    status: 500,
  },
];

/** Other addresses of the specification. `/` leads home: to the work queue for members of the court. */
export const redirects: readonly Redirect[] = [
  { path: '/apply-lawsuit', to: '/apply-lawsuit/receive_avoid_apply/apply-list' },
  // One attends a hearing, and chooses it first.
  { path: '/apply-lawsuit/public_gallery_apply/add', to: '/apply-lawsuit/public_gallery_apply/index' },
  { path: '/user', to: '/user/info' },
  { path: '/user/case', to: '/case/list' },
];
