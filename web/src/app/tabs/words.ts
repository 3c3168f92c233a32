import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  openPages: { zh: '打开的页面', en: 'Open pages' },
  openShort: { zh: '已开 {n}', en: '{n} open' },
  openPagesCount: { zh: '打开的页面，已开 {n} 个', en: 'Open pages: {n} open' },
  home: { zh: '首页', en: 'Home' },
  close: { zh: '关闭{name}', en: 'Close {name}' },
  keys: { zh: '左右键选择，回车打开，Delete 键关闭', en: 'Arrow keys to choose, Enter to open, Delete to close' },
  more: { zh: '更多页面操作', en: 'More about open pages' },
  closeThis: { zh: '关闭这一页', en: 'Close this page' },
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeAll: { zh: '关闭全部', en: 'Close all' },
  unsavedTitle: { zh: '有内容还没有保存', en: 'Something is not saved yet' },
  unsavedEffect: {
    zh: '关闭后，刚填的内容就没有了。可以先回去保存。',
    en: 'If you close now, what you just typed is gone. You can go back and save it first.',
  },
  closeAnyway: { zh: '关闭页面', en: 'Close anyway' },
  keepOpen: { zh: '先不关', en: 'Keep open' },
} as const satisfies Words;
