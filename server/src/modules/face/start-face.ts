import { type CallReply, Refused } from '@sufu/contract/core';
import type { startFace as call } from '@sufu/contract/face';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { allowedAddress } from '../../platform/calls/return-address.ts';
import { consumeLimits } from '../../platform/database/limits.ts';
import { allowanceOf } from '../accounts/index.ts';
import { faceProviderOf } from './face-provider.ts';
import { type FaceSubject, resolveFaceSubject } from './face-subject.ts';
import { type Errand, openOrder, settleOrder } from './orders.ts';
import { pictureToCompare } from './picture-to-compare.ts';
import { StepFailed, stepRefusal } from './steps.ts';

type Body = Input<typeof call>['body'];
/** Each check costs the court money, and a stranger's phone number must not be good for many. */
const perAddress = [{ max: 30, seconds: 600 }] as const;
const perAccount = [{ max: 10, seconds: 3_600 }] as const;

/** Where the provider sends the browser: our own page, with what the caller gave (B086, B087), and never a name or a number. */
function wayBack({ services }: Context, orderNo: string, { url, type, detectType, extra }: Errand): string {
  const address = new URL('/face/result', services.config.publicOrigin);
  address.search = String(new URLSearchParams({ orderNo, url, type, detectType, extra: JSON.stringify(extra) }));
  return address.href;
}

/** A browser that signed in to the account before has a count of its own, which nobody else can use up. */
async function limited(context: Context, { key, userId }: FaceSubject): Promise<void> {
  const { db, ip, now } = context;
  const { kind, suffix } = await allowanceOf(db, context, userId);
  const address = { key: `face:address:${addressKey(ip)}`, rules: perAddress };
  const account = { key: `face:account:${key}${suffix}`, rules: perAccount };
  const verdict = await consumeLimits(db, kind === 'device' ? [account] : [address, account], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** Consent, and the library a purpose may use: whoever brings their own picture compares themselves with themselves. */
function admit({ lang }: Context, { consent, purpose, errand }: Body): void {
  if (!consent) throw new Refused('face.consent');
  if (purpose === 'verify' || errand.detectType === 'AuthorityLibrary') return;
  const msg = {
    zh: '登录和核验身份只与权威库比对',
    en: 'To sign in or prove who you are, the face is compared with the authority’s picture only',
  }[lang];
  throw new Refused('invalid', { n: 1 }, [{ path: 'errand.detectType', rule: 'custom', msg }]);
}

/**
 * Begin a check: address, consent, whose face, limits; then the order and the consent are written down, and only then anything
 * leaves the house. The answer says nothing about whether an account exists.
 */
export async function startFace(context: Context, { body }: Input<typeof call>): Promise<CallReply<typeof call>> {
  const provider = faceProviderOf(context.services);
  if (!provider) throw new Refused('face.off');
  const url = allowedAddress(body.errand.url, context.services);
  if (url === null) throw new Refused('face.address');
  admit(context, body);
  const subject: FaceSubject = await resolveFaceSubject(context, body);
  await limited(context, subject);
  const picture = await pictureToCompare(context, body);
  const errand = { ...body.errand, url };
  const orderNo = await openOrder(context, {
    purpose: body.purpose,
    userId: subject.userId,
    errand,
    person: body.purpose === 'prove' ? { name: subject.name, idNo: subject.idNo } : null,
  });
  try {
    const check = {
      orderNo,
      name: subject.name,
      idNo: subject.idNo,
      picture,
      returnTo: wayBack(context, orderNo, errand),
    };
    const { address, trace } = await provider.begin(check);
    return { orderNo, address, ...(context.services.config.demonstration ? { trace: [...trace] } : {}) };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    await settleOrder(context, { orderNo, userId: subject.userId }, { passed: false, message: error.step });
    throw stepRefusal(error, context.lang);
  }
}
