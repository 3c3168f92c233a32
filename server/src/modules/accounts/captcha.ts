import type { captcha as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../platform/context.ts';
import { consumeLimit } from '../../platform/limits.ts';
import type { Input } from '../../platform/mount.ts';
import { addressKey } from './address-key.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { makeCaptcha } from './captchas.ts';
import { knownDevice } from './known-clients.ts';

type Answer = { key: string; image?: string; work?: { salt: string; bits: number } };

/** Sixty a minute for an address; a browser that signed in before has sixty of its own, whoever else is at its address. */
export async function giveCaptcha(context: Context, { query }: Input<typeof call>): Promise<Answer> {
  const { db, ip, now } = context;
  const whose = (await knownDevice(db, context)) ?? addressKey(ip);
  const verdict = await consumeLimit(db, `captcha:${whose}`, [{ max: 60, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const made = await makeCaptcha(db, query.kind, now);
  if (made.kind === 'work') return { key: made.key, work: { salt: made.salt, bits: made.bits } };
  const picture = await drawCaptcha(made.text);
  return { key: made.key, image: `data:image/png;base64,${picture.toString('base64')}` };
}
