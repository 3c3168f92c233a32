import type { Words } from '../i18n/index.tsx';

export const words = {
  what: {
    zh: '网页出错时在这台设备上记下的，不含姓名、号码和您填的内容。打 12368 求助时，工作人员可能请您上传。',
    en: 'Noted on this device when a page went wrong, without names, numbers or your answers. The help line may ask you to upload it.',
  },
  none: { zh: '没有错误', en: 'No errors' },
  noneWhy: { zh: '这台设备上的网页一直正常。', en: 'Pages have worked well on this device.' },
  type: { zh: '类型', en: 'Type' },
  address: { zh: '地址', en: 'Address' },
  content: { zh: '内容', en: 'Content' },
  stack: { zh: '堆栈', en: 'Stack' },
  time: { zh: '时间', en: 'Time' },
  showStack: { zh: '查看堆栈', en: 'Show the stack' },
  upload: { zh: '上传日志', en: 'Upload the log' },
  uploading: { zh: '正在上传…', en: 'Uploading…' },
  clear: { zh: '清空日志', en: 'Clear the log' },
  sent: { zh: '发送成功!', en: 'Sent!' },
  cleared: { zh: '清空成功!', en: 'Cleared!' },
  close: { zh: '关闭', en: 'Close' },
} as const satisfies Words;

export const typeWords = {
  error: { zh: '脚本', en: 'Script' },
  promise: { zh: '后台任务', en: 'Background task' },
  chunk: { zh: '网页没有载入', en: 'Page not loaded' },
  render: { zh: '页面显示', en: 'Screen' },
} as const satisfies Words;
