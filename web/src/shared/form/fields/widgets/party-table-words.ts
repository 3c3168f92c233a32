import type { Words } from '../../../i18n/index.tsx';

/** Of a list of people pasted from a table. */
export const tableWords = {
  tableLabel: { zh: '粘贴表格', en: 'Paste a table' },
  tableHint: {
    zh: '从表格里复制，一行一位，依次是姓名或名称、类型、证件号码、住所、电话；不知道的空着。也可以选 CSV 文件。还能加 {room} 位。',
    en: 'Copied from a spreadsheet, one a line: name, kind, number, address, phone; leave blank what you do not know. A CSV file will do, too. There is room for {room} more.',
  },
  tableAdd: { zh: '加入名单', en: 'Add to the list' },
  tableFile: { zh: '选 CSV 文件', en: 'Choose a CSV file' },
  tableTooLarge: { zh: '文件超过 1 MB，请分开。', en: 'The file is larger than 1 MB; split it.' },
  tableAdded: { zh: '已加入 {n} 位。', en: '{n} added.' },
  tableLeft: {
    zh: '有 {n} 行没有加入，还在上面，改好再按“加入名单”：',
    en: '{n} {n|line was|lines were} not added and {n|stays|stay} above; correct {n|it|them} and add again:',
  },
} as const satisfies Words;
