import type { Words } from '../i18n/index.tsx';

export const words = {
  title: { zh: '预览附件', en: 'View files' },
  fileOf: { zh: '第 {n} 份，共 {all} 份', en: 'File {n} of {all}' },
  pageOf: { zh: '第 {n} 页，共 {all} 页', en: 'Page {n} of {all}' },
  toPage: { zh: '翻到第几页', en: 'Go to page' },
  tools: { zh: '查看图片', en: 'Look at the picture' },
  turnLeft: { zh: '左转', en: 'Turn left' },
  turnRight: { zh: '右转', en: 'Turn right' },
  smaller: { zh: '缩小', en: 'Smaller' },
  larger: { zh: '放大', en: 'Larger' },
  whole: { zh: '整页', en: 'Whole page' },
  previous: { zh: '上一张', en: 'Previous' },
  next: { zh: '下一张', en: 'Next' },
  download: { zh: '下载', en: 'Download' },
  onePage: { zh: '单独一页查看', en: 'View on a page of its own' },
  move: { zh: '移动图片', en: 'Move the picture' },
  moveUp: { zh: '看上面', en: 'See further up' },
  moveDown: { zh: '看下面', en: 'See further down' },
  moveLeft: { zh: '看左边', en: 'See further left' },
  moveRight: { zh: '看右边', en: 'See further right' },
  picture: {
    zh: '图片 {name}。方向键移动，加减号缩放，0 看整页，R 右转，PageDown 看下一张',
    en: 'Picture {name}. Arrow keys move, plus and minus zoom, 0 shows the whole page, R turns right, Page Down goes on',
  },
  notRead: {
    zh: '这张图片没有读出来。请检查网络后再试，或者下载后查看。',
    en: 'This picture could not be read. Check the network and try again, or download it.',
  },
  again: { zh: '再试一次', en: 'Try again' },
  notDownloaded: {
    zh: '没有下载成。请检查网络后再试一次。',
    en: 'It was not downloaded. Check the network and try again.',
  },
  close: { zh: '关闭预览', en: 'Close the preview' },
} as const satisfies Words;
