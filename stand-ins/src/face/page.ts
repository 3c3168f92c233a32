import { asText, htmlPage } from '../html.ts';
import type { Order, Outcome } from './orders.ts';
import { secondsOf } from './orders.ts';

const title = '人脸核验（演示）';

const says: Readonly<Record<Outcome, string>> = {
  pass: '通过',
  fail: '不通过',
  slow: '很慢才通过',
  lie: '谎称通过，查询说没有通过',
  die: '中断，不再回应',
};

/** The page that looks at the person, without camera or script; it goes on by itself, or by a button. Shows no name and no number. */
export function checkPage({ orderNo, h5faceId }: Order, outcome: Outcome): string {
  const seconds = secondsOf[outcome];
  const end = `/api/web/end?${new URLSearchParams({ orderNo, h5faceId, outcome, now: '1' })}`;
  const goesOn = seconds === null ? '' : `\n<meta http-equiv="refresh" content="${seconds};url=${asText(end)}">`;
  const buttons = Object.entries(says).map(
    ([value, label]) => `<button name="outcome" value="${value}">${label}</button>`,
  );
  const body = `<p>演示环境没有真的摄像头，${seconds === null ? '这次核验没有回应' : `${seconds} 秒后自动继续`}。也可以选结果：</p>
<form action="/api/web/end">
<input type="hidden" name="orderNo" value="${asText(orderNo)}"><input type="hidden" name="h5faceId" value="${asText(h5faceId)}">
${buttons.join('\n')}
</form>`;
  return htmlPage(title, body, goesOn);
}

export const refusedPage = (msg: string): string => htmlPage(title, `<p>${asText(msg)}</p>`);
