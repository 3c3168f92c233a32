import { asText, htmlPage } from '../html.ts';
import type { Sent } from './notices.ts';
import { beijing, yuan } from './signing.ts';
import type { Trade } from './trades.ts';

const names = { wechat: '微信支付', alipay: '支付宝' } as const;
const states = { unscanned: '待扫码', waiting: '待支付', paid: '已支付', closed: '已关闭' } as const;

const head = ({ provider, no, fen, description, state, paidAt }: Trade): string => `<header>
<strong>${names[provider]} ${yuan(fen)} 元</strong><span>${states[state]}</span><span>${paidAt ? beijing(paidAt) : ''}</span></header>
<p>${asText(description)} · ${asText(no)}</p>`;

const buttons = ({ provider, no, state }: Trade): string =>
  state === 'paid'
    ? ''
    : `<form method="post" action="/pay/${provider}/${encodeURIComponent(no)}">
<button name="answer" value="pay">支付</button><button name="answer" value="cancel">取消</button></form>`;

const refundsOf = ({ refunds }: Trade): string =>
  refunds.map(({ outNo, fen, state }) => `<p>退款 ${yuan(fen)} 元 ${asText(outNo)} ${state}</p>`).join('');

const notice = ({ provider, about, order, fault, answered, taken, at }: Sent): string =>
  `<li><header><strong>${names[provider]} ${about === 'payment' ? '支付通知' : '退款通知'}</strong><span>${beijing(at)}</span></header>
<p>${asText(order)} ${asText(fault)} → ${answered === 0 ? '没有应答' : answered} ${taken ? '已收' : '未收'}</p></li>`;

const list = (rows: readonly string[], nothing: string): string =>
  rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : `<p>${nothing}</p>`;

/** The phone: every order with what may be pressed, and what was told to the merchant, newest first. */
export const controlPage = (trades: readonly Trade[], sent: readonly Sent[]): string => {
  const orders = trades
    .slice(-100)
    .reverse()
    .map((trade) => `<li>${head(trade)}${refundsOf(trade)}${buttons(trade)}</li>`);
  const told = sent.slice(-100).reverse().map(notice);
  return htmlPage(
    '支付（演示）',
    `<p>演示环境不动真的钱：这一页代替付款人的手机。最新的在上面，每 5 秒刷新。<a href="/bank">银行转账</a></p>
${list(orders, '还没有订单。')}
<h2>发给法院的通知</h2>
${list(told, '还没有通知。')}`,
    '\n<meta http-equiv="refresh" content="5">',
  );
};

/** One order, as the phone shows it to whoever was sent there. */
export const phonePage = (trade: Trade): string =>
  htmlPage(
    `${names[trade.provider]}（演示）`,
    `<p>这是替身页面，不是真的${names[trade.provider]}。</p>${head(trade)}${buttons(trade)}`,
  );
