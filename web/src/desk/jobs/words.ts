import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '搁置的任务', en: 'Set-aside jobs' },
  what: {
    zh: '后台任务（生成文书、发送短信等）多次没有办成，就搁置在这里，不影响其他任务。查明原因后可以重新执行。',
    en: 'Background jobs (drawing documents, sending SMS …) that failed again and again wait here and hold up nothing else. Find the cause, then try them again.',
  },
  count: { zh: '共 {n} 项', en: '{n} in all' },
  none: { zh: '没有搁置的任务', en: 'No job is set aside' },
  job: { zh: '{queue} · 试了 {tries} 次：{error}', en: '{queue} · tried {tries} times: {error}' },
  since: { zh: '{at} 产生，{aside} 搁置', en: 'From {at}, set aside {aside}' },
  again: { zh: '重新执行', en: 'Try again' },
  allAgain: { zh: '全部重新执行', en: 'Try all again' },
} as const satisfies Words;
