import { token } from '@sufu/contract/accounts';
import type { CallRequest } from '@sufu/contract/core';
import { readFaceResult, startFace } from '@sufu/contract/face';
import type { Reply, TestPortal, TestUser } from '../../../testing/portal.ts';

type Body = CallRequest<typeof startFace>['body'];
type RequestOptions = { readonly as?: TestUser; readonly ip?: string };

/** A browser of its own: it keeps the cookies it is given. */
export type Browser = {
  start(body: Partial<Body>, options?: RequestOptions): Promise<Reply<typeof startFace>>;
  /** Comes back to `address` (what the provider put into it goes along), or asks again without one. */
  result(orderNo: string, address?: URL | null, options?: RequestOptions): Promise<Reply<typeof readFaceResult>>;
  signIn(orderNo: string): Promise<Reply<typeof token>>;
};

export function browserAt(portal: TestPortal): Browser {
  let cookie = '';
  const headers = () => (cookie === '' ? {} : { headers: { cookie } });
  return {
    async start(body, options = {}) {
      const whole = {
        purpose: 'sign-in',
        consent: true,
        ...body,
        errand: { url: '/index', type: 'web', detectType: 'AuthorityLibrary', extra: {}, ...body.errand },
      } as const;
      const reply = await portal.call(startFace, { body: whole }, { ...headers(), ...options });
      const set = String(reply.headers['set-cookie'] ?? '');
      cookie = /(?:__Host-)?face=[^;]+/.exec(set)?.[0] ?? cookie;
      return reply;
    },
    result(orderNo, address = null, options = {}) {
      const returned = address
        ? {
            code: address.searchParams.get('code') ?? '',
            newSignature: address.searchParams.get('newSignature') ?? '',
          }
        : {};
      return portal.call(readFaceResult, { body: { orderNo, ...returned } }, { ...headers(), ...options });
    },
    signIn: (orderNo) => portal.call(token, { query: {}, body: { grant_type: 'face', order_no: orderNo } }, headers()),
  };
}
