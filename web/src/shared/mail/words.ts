import type { Words } from '../i18n/index.tsx';

/** What sender and mail room both read. */
export const words = {
  list: { zh: '材料清单', en: 'List of materials' },
  name: { zh: '材料名称', en: 'Material' },
  copies: { zh: '份数', en: 'Copies' },
  pages: { zh: '每份页数', en: 'Pages a copy' },
  form: { zh: '原件还是复印件', en: 'Original or copy' },
  ORIGINAL: { zh: '原件', en: 'Original' },
  COPY: { zh: '复印件', en: 'Copy' },
  back: { zh: '用完要退还', en: 'To be sent back' },
  found: { zh: '核对', en: 'Found' },
  amount: { zh: '{copies} 份，每份 {pages} 页', en: '{copies} {copies|copy|copies} of {pages} {pages|page|pages}' },
  item: { zh: '第 {n} 件', en: 'Item {n}' },
  add: { zh: '再加一件', en: 'Add another' },
  remove: { zh: '删去这一件', en: 'Remove this one' },
  removeOf: { zh: '删去第 {n} 件', en: 'Remove item {n}' },
} as const satisfies Words;
