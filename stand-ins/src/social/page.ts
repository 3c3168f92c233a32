import type { FastifyReply } from 'fastify';
import { asText, htmlPage, pagePolicy } from '../html.ts';
import { fakePeople } from './people.ts';

type Asking = {
  readonly provider: '微信' | '支付宝';
  readonly action: string;
  /** Carried through the form unchanged. */
  readonly hidden: Readonly<Record<string, string>>;
};

const send = (reply: FastifyReply, html: string, ...formTo: string[]): FastifyReply =>
  reply
    .header('Content-Security-Policy', pagePolicy(...formTo))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** The page of consent: who one is, and yes or no. Its form may lead to `back`. */
export function sendConsentPage(reply: FastifyReply, back: string, { provider, action, hidden }: Asking): FastifyReply {
  const people = fakePeople.map(
    ({ key, name }, i) =>
      `<label><input type="radio" name="who" value="${key}"${i === 0 ? ' checked' : ''}> ${asText(name)}</label>`,
  );
  const carried = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${asText(name)}" value="${asText(value)}">`,
  );
  const html = htmlPage(
    `${provider}登录（演示）`,
    `<p>这是替身页面，不是真的${provider}。请选一个虚构的人，再决定是否让“云溪中院 诉讼服务”知道您是谁。</p>
<form action="${action}">
<fieldset><legend>以谁的身份</legend>${people.join('')}</fieldset>
${carried.join('')}<button name="answer" value="agree">同意</button><button name="answer" value="refuse">拒绝</button>
</form>`,
  );
  return send(reply, html, new URL(back).origin);
}

/** What the provider says to somebody whom an application sent with something wrong. */
export const sendRefusalPage = (reply: FastifyReply, provider: Asking['provider'], says: string): FastifyReply =>
  send(reply.code(400), htmlPage(`${provider}登录（演示）`, `<p role="alert">${asText(says)}</p>`));
