import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import type { CourtDay } from '@sufu/contract/core';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../platform/config/payees-config.ts';
import { readBeijingTime } from '../../../../platform/outside/beijing-time.ts';
import { linesOf, unpacked } from '../bills/unpack.ts';
import { type BillLine, type Channel, ChannelDown } from '../channel.ts';
import type { Line } from '../line.ts';
import { isSameText } from '../same-text.ts';
import { fenOfYuan } from '../yuan.ts';
import type { WechatCaller } from './signed-call.ts';
import { signedRequest } from './signed-request.ts';

const place = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.url({ protocol: /^https?$/ }),
});
const failure = z.object({ code: z.string() });

/** Each value has a backtick before it, so that a comma within one is no end of it. */
const valuesOf = (line: string): readonly string[] => line.slice(1).split(',`');

type Row = (name: string) => string;

/** Null: a line about something else than money (a refund that failed). */
function billLine(row: Row): BillLine | null {
  const isRefund = row('交易状态') === 'REFUND' || row('交易状态') === 'REVOKED';
  if (isRefund && !['SUCCESS', 'PROCESSING'].includes(row('退款状态'))) return null;
  const fen = fenOfYuan(row(isRefund ? '申请退款金额' : '订单金额'));
  const feeFen = fenOfYuan(row('手续费'));
  const at = readBeijingTime(row('交易时间'));
  if (fen === null || feeFen === null || at === null) throw new ChannelDown('a bill with a line that cannot be read');
  const both = { orderNo: row('商户订单号'), txn: row('微信订单号'), fen, feeFen, at };
  return isRefund ? { kind: 'refund', outNo: row('商户退款单号'), ...both } : { kind: 'payment', ...both };
}

/** Details under their heading, then the sums under theirs, of which the count is checked: a bill that is cut has none. */
async function* billLines(lines: AsyncIterable<string>): AsyncGenerator<BillLine> {
  let names: readonly string[] | undefined;
  let count = 0;
  let sums: readonly string[] | undefined;
  for await (const line of lines) {
    if (line === '') continue;
    if (!line.startsWith('`')) {
      const heading = line.split(',');
      if (!names) names = heading;
      else if (heading[0] === '总交易单数') sums = [];
      else throw new ChannelDown('a bill of another form');
    } else if (sums) sums = valuesOf(line);
    else {
      const values = valuesOf(line);
      const all = names ?? [];
      count += 1;
      const read = billLine((name) => values[all.indexOf(name)] ?? '');
      if (read) yield read;
    }
  }
  if (sums?.[0] !== String(count)) throw new ChannelDown('a bill without its sums');
}

/** The bill of a day: where it is, the file, its SHA-1 after unpacking, and only then its lines. */
export const wechatBill = (
  config: WechatPayConfig,
  line: Line,
  call: WechatCaller,
  now: () => number,
): Channel['bill'] =>
  async function bill(day: CourtDay) {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
    const { status, content } = await call({ method: 'GET', path });
    if (status !== 200) {
      const { code } = failure.parse(content);
      // A day on which nothing happened has none.
      if (code === 'NO_STATEMENT_EXIST') return (async function* () {})();
      if (code === 'STATEMENT_CREATING') return null;
      throw new ChannelDown(`answered ${status} to a question for a bill`);
    }
    const { hash_value, download_url } = place.parse(content);
    const url = new URL(download_url);
    if (url.origin !== new URL(config.url).origin) throw new ChannelDown('a bill that lies elsewhere');
    const packed = await line.ask({
      make: () => signedRequest(config, { method: 'GET', path: url.pathname + url.search }, now()),
      read: (answer) => {
        if (answer.status !== 200) throw new ChannelDown(`answered ${answer.status} to the download of a bill`);
        return answer.body;
      },
      ...{ question: true, file: true },
    });
    const hash = createHash('sha1');
    for await (const piece of unpacked(packed, () => createGunzip())) hash.update(piece);
    if (!isSameText(hash.digest('hex'), hash_value.toLowerCase())) throw new ChannelDown('a bill with another hash');
    return billLines(
      linesOf(
        unpacked(packed, () => createGunzip()),
        'utf-8',
      ),
    );
  };
