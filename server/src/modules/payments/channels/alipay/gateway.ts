import { z } from 'zod';
import type { AlipayPayConfig } from '../../../../platform/config/payees-config.ts';
import { rawObject, signedText } from '../../../../platform/outside/alipay-signature.ts';
import { beijingTime } from '../../../../platform/outside/beijing-time.ts';
import { isRsa, signRsa } from '../../../../platform/outside/rsa-signature.ts';
import { ChannelDown } from '../channel.ts';
import type { Line, ProviderAnswer } from '../line.ts';

type Asked = {
  readonly method: string;
  readonly content: Readonly<Record<string, string | undefined>>;
  /** Other parameters than those common to all. */
  readonly more?: Readonly<Record<string, string>>;
};

/** The parameters of a call of the gateway with their signature (RSA2). */
export function signedParameters(
  config: AlipayPayConfig,
  { method, content, more }: Asked,
  now: number,
): URLSearchParams {
  const parameters = {
    ...{ app_id: config.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
    ...{ timestamp: beijingTime(new Date(now)), biz_content: JSON.stringify(content), ...more },
  };
  return new URLSearchParams({ ...parameters, sign: signRsa(signedText(parameters), config.privateKey) });
}

const result = z.object({ code: z.string(), sub_code: z.string().max(100).default('') });
const signed = z.object({ sign: z.string().max(1_000) });

/** `done`, or why not: a refusal that was clear, by its `sub_code`. */
export type GatewayAnswer =
  | { readonly is: 'done'; readonly content: unknown }
  | { readonly is: 'refused'; readonly why: string };

/** An answer counts only with Alipay's signature over the part it says something in, as it is written there. 20000 is no answer. */
function readAnswer({ status, body }: ProviderAnswer, method: string, config: AlipayPayConfig): GatewayAnswer {
  if (status !== 200) throw new ChannelDown(`answered ${status}`);
  const text = body.toString('utf8');
  const part = rawObject(text, `${method.replaceAll('.', '_')}_response`);
  if (part === null) throw new ChannelDown('answered something else than was asked');
  const { sign } = signed.parse(JSON.parse(text));
  if (!isRsa(part, sign, config.publicKey)) throw new ChannelDown('an answer without its signature');
  const content: unknown = JSON.parse(part);
  const { code, sub_code: why } = result.parse(content);
  if (code === '10000') return { is: 'done', content };
  // 4000x: not done, and why; a system that failed leaves that open, whatever its code.
  if (/^4000\d$/.test(code) && !/SYSTEM_ERROR|system-error|unknow/i.test(why)) return { is: 'refused', why };
  throw new ChannelDown(`answered ${/^\d{5}$/.test(code) ? code : 'no code'}`);
}

export type Gateway = (asked: Asked & { readonly question: boolean }) => Promise<GatewayAnswer>;

/** Signed calls of one application. Throws `ChannelDown`. */
export const alipayGateway =
  (config: AlipayPayConfig, line: Line, now: () => number): Gateway =>
  ({ question, ...asked }) =>
    line.ask({
      make: () => ({
        ...{
          method: 'POST',
          url: `${config.url}?charset=utf-8`,
          body: signedParameters(config, asked, now()).toString(),
        },
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'sufu' },
      }),
      read: (answer) => readAnswer(answer, asked.method, config),
      question,
    });
