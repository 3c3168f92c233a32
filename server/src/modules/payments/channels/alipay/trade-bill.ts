import type { CourtDay } from '@sufu/contract/core';
import { z } from 'zod';
import type { AlipayPayConfig } from '../../../../platform/config/payees-config.ts';
import { readBeijingTime } from '../../../../platform/outside/beijing-time.ts';
import { linesOf } from '../bills/unpack.ts';
import { readZip } from '../bills/zip.ts';
import { type BillLine, type Channel, ChannelDown } from '../channel.ts';
import type { Line } from '../line.ts';
import { fenOfYuan } from '../yuan.ts';
import type { Gateway } from './gateway.ts';

const place = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** The file with one line a trade; the other has sums a shop. */
const isDetails = (name: string): boolean => name.endsWith('.csv') && !name.includes('汇总');

type Row = (name: string) => string;

function billLine(row: Row): BillLine {
  const isRefund = row('业务类型') === '退款';
  const fen = fenOfYuan(row('订单金额（元）'));
  const feeFen = fenOfYuan(row('服务费（元）'));
  const at = readBeijingTime(row('完成时间'));
  if (fen === null || feeFen === null || at === null) throw new ChannelDown('a bill with a line that cannot be read');
  // Refunds, and the fee of each payment, have a minus before them.
  const both = { orderNo: row('商户订单号'), txn: row('支付宝交易号'), fen: Math.abs(fen), feeFen: 0 - feeFen, at };
  return isRefund ? { kind: 'refund', outNo: row('退款批次号/请求号'), ...both } : { kind: 'payment', ...both };
}

/** Lines with `#` are words for people; the last one of the details says that they end, which a bill that is cut does not. */
async function* billLines(lines: AsyncIterable<string>): AsyncGenerator<BillLine> {
  let names: readonly string[] | undefined;
  let isWhole = false;
  for await (const line of lines) {
    if (line.startsWith('#')) isWhole ||= line.includes('列表结束');
    else if (line.trim() !== '') {
      const values = line.split(',').map((value) => value.trim());
      if (names) {
        const all = names;
        if (isWhole || values.length < all.length) throw new ChannelDown('a bill of another form');
        yield billLine((name) => values[all.indexOf(name)] ?? '');
      } else names = values;
    }
  }
  if (!isWhole) throw new ChannelDown('a bill that is cut');
}

/** The bill of a day: where it is for 30 seconds, the zip, and of it the details in GBK, once they are found whole. */
export const alipayBill = (config: AlipayPayConfig, line: Line, ask: Gateway): Channel['bill'] =>
  async function bill(day: CourtDay) {
    const content = { bill_type: 'trade', bill_date: day };
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    const answer = await ask({ method, content, question: true });
    if (answer.is === 'refused' && /bill_not_exist/i.test(answer.why)) return null;
    if (answer.is === 'refused') throw new ChannelDown('no answer to a question for a bill');
    const url = new URL(place.parse(answer.content).bill_download_url);
    const isAlipays = url.protocol === 'https:' && url.hostname.endsWith('.alipay.com');
    if (!isAlipays && url.origin !== new URL(config.url).origin) throw new ChannelDown('a bill that lies elsewhere');
    const zip = await line.ask({
      make: () => ({ method: 'GET', url: url.href, headers: { 'user-agent': 'sufu' } }),
      read: ({ status, body }) => {
        if (status !== 200) throw new ChannelDown(`answered ${status} to the download of a bill`);
        return body;
      },
      ...{ question: true, file: true },
    });
    const details = readZip(zip).find(({ name }) => isDetails(name));
    if (!details) throw new ChannelDown('a bill without its details');
    // Read to the end once before a line of it counts.
    for await (const _ of billLines(linesOf(details.pieces(), 'gbk')));
    return billLines(linesOf(details.pieces(), 'gbk'));
  };
