import type { Words } from '../../i18n/index.tsx';

export const words = {
  undo: { zh: '撤销', en: 'Undo' },
  toFix: { zh: '有 {n} 处要改', en: 'There {n|is|are} {n} {n|thing|things} to fix' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  savedAt: { zh: '已保存 {time}', en: 'Saved {time}' },
  savedHere: { zh: '未联网，已存在本机', en: 'Offline; kept on this device' },
  again: { zh: '再试一次', en: 'Try again' },
} as const satisfies Words;
