import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AlipayApp, standInAlipay } from './alipay.ts';
import { standInWechat, type WechatApp } from './wechat.ts';

export { type FakePerson, fakePeople, openIdOf, openidOf } from './people.ts';

/** How the providers answer our server from now on: as they should; status 500; never; signed for another text. */
const behaviour = z.object({ mode: z.enum(['ok', '500', 'hang', 'forge']) });
export type SocialMode = z.output<typeof behaviour>['mode'];

export type SocialOptions = { readonly wechat: WechatApp; readonly alipay: AlipayApp; readonly now?: () => number };

/**
 * Stand-ins for 微信 and 支付宝 as providers of sign-in, on one address: they check application, redirect address, codes and
 * signatures as the real ones do, and ask the person on a plain page. `POST /behave` `{mode}` for tests of what happens when
 * they are ill.
 */
export function socialProviders({ wechat, alipay, now = Date.now }: SocialOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  let mode: SocialMode = 'ok';
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(sns\/|gateway\.do)/.test(request.url)) return;
    if (mode === '500') return reply.code(500).send('');
    if (mode === 'hang') reply.hijack();
  });
  app.post('/behave', (request, reply) => {
    mode = behaviour.parse(request.body).mode;
    return reply.send({ mode });
  });
  standInWechat(app, wechat, now);
  standInAlipay(app, alipay, now, () => mode === 'forge');
  return app;
}
