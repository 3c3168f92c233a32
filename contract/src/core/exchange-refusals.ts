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
} as const;
