import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/calls/context.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

const name = 'social';

/** Seconds: from going to the provider to coming back; from there to signing in, binding or registering. */
export const socialSeconds = { state: 600, ticket: 1_800 } as const;

/** Mark this browser anew, in a cookie no script can read. What is begun here can only be ended here. */
export function markBrowser({ reply }: Context): Buffer {
  const mark = newToken();
  reply.setCookie(name, mark, socialSeconds.state + socialSeconds.ticket);
  return hashOf(mark);
}

/** The mark this browser came with; for one without, a mark that is nobody's. */
export const browserMark = ({ cookie }: Context): Buffer => hashOf(cookie(name) ?? randomBytes(32).toString('hex'));

export const unmarkBrowser = ({ reply }: Context): void => reply.setCookie(name, '', 0);
