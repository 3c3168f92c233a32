import { refusal as t } from './page-refusals.ts';

/** Refusals of what other systems of the court bring in (court-connection.md). */
export const exchangeRefusals = {
  'exchange.busy': t(409, '来源 {source} 正在导入，请稍后再试', 'An import of {source} is running; try again shortly'),
  'exchange.unreadable': t(
    422,
    '这个文件读不出来，请核对它是 NDJSON 或 CSV（UTF-8），或用命令行导入',
    'This file cannot be read; check that it is NDJSON or CSV in UTF-8, or import it from the command line',
  ),
  'exchange.decided': t(409, '这一条刚有人处理过，请核对', 'Somebody has just decided on this; check it'),
  'exchange.still-so': t(409, '现在还不能用来源的：{why}', 'The source’s row cannot be taken yet: {why}'),
  'exchange.too-many': t(
    413,
    '一次最多 {most} 行，请分几次发，或用 POST /api/exchange/imports',
    'At most {most} rows at once; send them in parts, or use POST /api/exchange/imports',
  ),
  'exchange.receipt-round': t(
    409,
    '申请后来又提交过，现在是第 {round} 次，请取新的内容再回执',
    'The application was handed in again, now for the {round}. time; read it anew first',
  ),
  'exchange.receipt-kind': t(
    422,
    '只有网上立案可以回执“已立案”',
    'Only an online case filing can be answered as registered',
  ),
  'exchange.receipt-case': t(
    409,
    '这件申请、案号和外部编号不是同一个案件，请核对',
    'Application, case number and external id do not belong to one case; check them',
  ),
  'exchange.blob-hash': t(
    422,
    '收到的内容与地址里的 SHA-256 不符，没有保存，请重发',
    'What came is not what the SHA-256 in the address says; nothing was kept, send it again',
  ),
  'exchange.blob-kind': t(
    422,
    '扫描文件只收 tif、pdf、jpg，请转换后再发',
    'Scans are taken as tif, pdf or jpg; convert it first',
  ),
  'exchange.blob-unreadable': t(
    422,
    '这个扫描文件打不开：可能已损坏、加了密，或有一页超过 5,000 万像素，请重新扫描后再发',
    'This scan cannot be opened: it may be damaged or locked, or a page has more than 50 megapixels; scan it anew',
  ),
  'exchange.blob-pages': t(
    422,
    '一个扫描文件最多 {most} 页，请拆成几个再发',
    'A file of scans has {most} pages at most; split it',
  ),
} as const;
