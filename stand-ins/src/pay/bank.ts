import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { asText, htmlPage, pagePolicy } from '../html.ts';
import { openKept } from '../kept.ts';
import { inGbk } from './files.ts';
import { beijing, yuan } from './signing.ts';

/** The court's account has so many figures; those behind them are of a bill. */
const ownFigures = 16;
const transfer = z.object({
  id: z.string(),
  to: z.string(),
  name: z.string(),
  number: z.string(),
  fen: z.int().positive(),
  remark: z.string(),
});
type Kept = z.output<typeof transfer> & { readonly receivedAt: string };

const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^",\r\n]*$/);
const asked = z.object({
  to: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{16}(\d{10})?$/)),
  name: line.min(1),
  yuan: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  remark: line,
});
const fenOf = (text: string): number => Math.round(Number(text) * 100);

/** What the demonstration court has read of its statement holds so much in the end, fen: what is transferred here follows from there. */
export const openingFen = (account: string): number => (account === '9901000000000001' ? 71_780_000 : 0);

const heading = '账号,入账日期,入账时间,流水号,借贷,金额,余额,对方户名,对方账号,对方行名,收款子账号,摘要,附言';
/** What came to an account, oldest first, as the made-up bank exports it: CSV in GBK. */
function statementOf(account: string, transfers: readonly Kept[]): Buffer {
  let balance = openingFen(account);
  const lines = transfers
    .filter(({ to }) => to.startsWith(account))
    .map(({ id, to, name, number, fen, remark, receivedAt }) => {
      balance += fen;
      const [day, time] = beijing(receivedAt).split(' ');
      const own = to.length > ownFigures ? to : '';
      return [
        account,
        day,
        time,
        id,
        '贷',
        yuan(fen),
        yuan(balance),
        name,
        number,
        '示例银行',
        own,
        '转账',
        remark,
      ].join(',');
    });
  return inGbk(`${[heading, ...lines].join('\r\n')}\r\n`);
}

const page = (transfers: readonly Kept[]): string => {
  const accounts = [...new Set(transfers.map(({ to }) => to.slice(0, ownFigures)))].toSorted();
  const field = (name: string, label: string, more = '') =>
    `<label>${label}<input name="${name}" autocomplete="off" ${more}></label>`;
  return htmlPage(
    '银行（演示）',
    `<p>演示环境不动真的钱：这一页代替付款人的银行。转账后下载流水，由财务在工作台导入。</p>
<form method="post" action="/bank"><fieldset>
${field('to', '收款账号', 'required inputmode="numeric"')}${field('name', '付款户名', 'required')}
${field('yuan', '金额（元）', 'required inputmode="decimal"')}${field('remark', '附言')}
</fieldset><button>转账</button></form>
${accounts.map((account) => `<p><a href="/bank/statement.csv?account=${account}">下载 ${account} 的流水</a></p>`).join('\n')}
<ol>${transfers
      .slice(-50)
      .reverse()
      .map(
        ({ to, name, fen, remark, receivedAt }) =>
          `<li><header><strong>${yuan(fen)} 元</strong><span>${beijing(receivedAt)}</span></header><p>${asText(name)} → ${asText(to)} ${asText(remark)}</p></li>`,
      )
      .join('\n')}</ol>`,
  );
};

/** A bank: whoever "transfers" on its page stands on the statement that the court downloads there. Nobody's money moves. */
export function standInBank(app: FastifyInstance, file: string, now: () => number): void {
  const kept = openKept(file, transfer);
  const show = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  app.get('/bank', (_request, reply) => show(reply, page(kept.all)));
  app.post('/bank', (request, reply) => {
    const given = asked.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
    if (!given.success || fenOf(given.data.yuan) === 0) return reply.code(400).send({ error: 'malformed' });
    const { to, name, remark } = given.data;
    const id = `YX${String(kept.all.length + 1).padStart(10, '0')}`;
    kept.take({ id, to, name, number: '6222000000001234', fen: fenOf(given.data.yuan), remark }, new Date(now()));
    return reply.redirect('/bank', 303);
  });
  app.get<{ Querystring: { account?: string } }>('/bank/statement.csv', (request, reply) => {
    const { account = '' } = request.query;
    if (!/^\d{16}$/.test(account)) return reply.code(404).send({ error: 'unknown' });
    return reply
      .header('Content-Disposition', `attachment; filename="statement-${account}.csv"`)
      .type('text/csv; charset=gbk')
      .send(statementOf(account, kept.all));
  });
}
