import { type PageRoute, t } from './page-route.ts';

/** The desk of court staff. */
export const deskRoutes: readonly PageRoute[] = [
  {
    path: '/desk',
    title: t('待办队列', 'Work queue'),
    access: 'desk.queue',
    shell: 'desk',
    page: 'desk/queue/queue-page',
  },
  {
    path: '/desk/applications/:id',
    title: t('审查申请', 'Review an application'),
    access: 'desk.review',
    shell: 'desk',
    page: 'desk/review/review-page',
  },
  {
    path: '/desk/feedback',
    title: t('意见反馈', 'Feedback'),
    access: 'feedback.read',
    shell: 'desk',
    page: 'desk/feedback/feedback-page',
  },
  {
    path: '/desk/feedback/:id',
    title: t('一条意见反馈', 'One piece of feedback'),
    access: 'feedback.read',
    shell: 'desk',
    page: 'desk/feedback/feedback-item-page',
  },
  {
    path: '/desk/client-logs',
    title: t('错误日志', 'Error logs'),
    access: 'client-log.read',
    shell: 'desk',
    page: 'desk/client-logs/client-log-page',
  },
  {
    path: '/desk/jobs',
    title: t('搁置的任务', 'Set-aside jobs'),
    access: 'job.manage',
    shell: 'desk',
    page: 'desk/jobs/jobs-page',
  },
  {
    path: '/desk/webhooks',
    title: t('事件推送', 'Webhooks'),
    access: 'webhook.manage',
    shell: 'desk',
    page: 'desk/webhooks/webhooks-page',
  },
  {
    path: '/desk/approvals',
    title: t('待我审批', 'Waiting for my approval'),
    access: 'desk.review',
    shell: 'desk',
    page: 'desk/approvals/approvals-page',
  },
  {
    path: '/desk/bans',
    title: t('限制名单', 'Bans'),
    access: 'ban.read',
    shell: 'desk',
    page: 'desk/bans/bans-page',
  },
  {
    path: '/desk/identity',
    title: t('身份核验', 'Identity'),
    access: 'identity.confirm',
    shell: 'desk',
    page: 'desk/identity/identity-page',
  },
  {
    path: '/desk/times',
    title: t('接待日程', 'Calendar of appointments'),
    access: 'appointment.schedule',
    shell: 'desk',
    page: 'desk/calendar/times-page',
  },
];
