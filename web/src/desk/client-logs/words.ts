import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  count: { zh: '共 {n} 条', en: '{n} in all' },
  logs: { zh: '错误日志', en: 'Error logs' },
  logsWhat: {
    zh: '浏览器上传的错误，不含个人信息，保存六个月。',
    en: 'Errors uploaded by browsers, without personal data, kept for six months.',
  },
  noLogs: { zh: '没有上传过的日志', en: 'No logs were uploaded' },
  noLogsWhy: {
    zh: '有人在“错误日志”里按“上传日志”后，会出现在这里。',
    en: 'They appear once somebody uploads the error log.',
  },
  allTypes: { zh: '全部类型', en: 'All types' },
} as const satisfies Words;
