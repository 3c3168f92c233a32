import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Faults } from './faults.ts';
import { inGbk, zipOf } from './files.ts';
import { beijing, yuan } from './signing.ts';
import type { Provider, Trade, Trades } from './trades.ts';

type Row = {
  readonly trade: Trade;
  readonly fen: number;
  readonly at: string;
  readonly refundNo: string;
  readonly outNo: string;
};

/** Bills of a day are there from ten o'clock of the next one, in Beijing. */
export const isThere = (day: string, now: number): boolean => beijing(now - 34 * 3_600_000).slice(0, 10) >= day;

/** What happened on a day, with the faults that a bill may have. */
export function rowsOf(
  trades: Trades,
  provider: Provider,
  merchant: string,
  day: string,
  faults: Faults,
): readonly Row[] {
  const rows = trades
    .all()
    .filter((trade) => trade.provider === provider && trade.merchant === merchant && trade.paidAt !== '')
    .flatMap((trade): Row[] => [
      { trade, fen: trade.fen, at: trade.paidAt, refundNo: '', outNo: '' },
      ...trade.refunds
        .filter(({ state }) => state === 'SUCCESS')
        .map(({ fen, at, no, outNo }) => ({ trade, fen, at, refundNo: no, outNo })),
    ])
    .filter(({ at }) => beijing(at).startsWith(day));
  const [first, ...others] = rows;
  if (!first) return rows;
  if (faults.take(['billLess'])) return others;
  if (faults.take(['billAmount'])) return [{ ...first, fen: first.fen + 1 }, ...others];
  const stranger = { ...first.trade, no: 'SF000000000000000000', txn: `${first.trade.txn}9` };
  return faults.take(['billExtra']) ? [...rows, { ...first, trade: stranger }] : rows;
}

const wechatHeading =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const wechatSums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** 微信支付's bill: CSV with a backtick before each value, packed with gzip; the hash is of what was packed. */
export function wechatFile(rows: readonly Row[]): { readonly packed: Buffer; readonly hash: string } {
  const lines = rows.map(({ trade, fen, at, refundNo, outNo }) => {
    const isRefund = outNo !== '';
    const [paid, back] = isRefund ? ['0.00', yuan(fen)] : [yuan(fen), '0.00'];
    const state = isRefund ? ['REFUND', 'OTHERS', 'CNY'] : ['SUCCESS', 'OTHERS', 'CNY'];
    const refund = isRefund ? ['ORIGINAL', 'SUCCESS'] : ['', ''];
    return [
      ...[beijing(at), trade.appId, trade.merchant, '0', '', trade.txn, trade.no, trade.openid, trade.scene, ...state],
      ...[paid, '0.00', refundNo || '0', outNo || '0', back, '0.00', ...refund, trade.description, ''],
      ...['0.00000', '0.00%', paid, back, ''],
    ];
  });
  const paid = rows.filter(({ outNo }) => outNo === '').reduce((sum, { fen }) => sum + fen, 0);
  const back = rows.filter(({ outNo }) => outNo !== '').reduce((sum, { fen }) => sum + fen, 0);
  const sums = [String(rows.length), yuan(paid), yuan(back), '0.00', '0.00000', yuan(paid), yuan(back)];
  const written = (values: readonly string[]) => `\`${values.join(',`')}`;
  const text = Buffer.from(
    `\uFEFF${[wechatHeading, ...lines.map(written), wechatSums, written(sums)].join('\r\n')}\r\n`,
  );
  return { packed: gzipSync(text), hash: createHash('sha1').update(text).digest('hex') };
}

const alipayHeading =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** 支付宝's bill: CSV in GBK with words for people after `#`, details and sums, in a zip. */
export function alipayFile(rows: readonly Row[], merchant: string, day: string): Buffer {
  const lines = rows.map(({ trade, fen, at, outNo }) => {
    const sum = `${outNo === '' ? '' : '-'}${yuan(fen)}`;
    const names = [trade.txn, trade.no, outNo === '' ? '交易' : '退款', trade.description.replaceAll(',', ' ')];
    const nothing = Array.from({ length: 5 }, () => '0.00');
    const values = [
      ...[...names, beijing(at), beijing(at), '', '', '', '', trade.openid, sum, sum, ...nothing, '', '0.00', '0.00'],
      ...[outNo, '0.00', '0.00', ''],
    ];
    return values.map((value) => `${value}\t`).join(',');
  });
  const details = [
    ...['#支付宝业务明细查询', `#账号：[${merchant}]`, `#起始日期：[${day}]`],
    ...[
      '#-----------------------------------------业务明细列表----------------------------------------',
      alipayHeading,
    ],
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
  ];
  const file = (name: string, text: readonly string[]) => ({ name, content: inGbk(`${text.join('\r\n')}\r\n`) });
  const prefix = `${merchant}_${day.replaceAll('-', '')}`;
  return zipOf([
    file(`${prefix}_业务明细(汇总).csv`, ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数']),
    file(`${prefix}_业务明细.csv`, details),
  ]);
}
