import type { Context } from '../../../platform/calls/context.ts';

export type HowFiled = {
  /** `program`: no page of ours made the call. */
  readonly on: 'phone' | 'tablet' | 'desktop' | 'program';
  readonly inElderView: boolean;
};

const tablet = /iPad|Tablet|PlayBook|Kindle|Silk\/|Android(?!.*Mobile)/i;
const phone = /Mobile|iPhone|iPod|Windows Phone|Opera Mini/i;

/** The cookie in which pages remember how somebody wants to see them (`web/src/shared/looks/appearance.ts`). */
const inElderView = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)looks=(?:[^;]*&)?view=elder(?:[&;]|$)/.test(cookies ?? '');

/**
 * On what it is handed in, by what every browser says of itself, as coarse as reports count it: of the rest nothing is kept. A tablet that
 * asks for the pages of a desktop counts as one.
 */
export function howFiled(headers: Context['headers']): HowFiled {
  if (headers['x-requested-with'] !== 'sufu') return { on: 'program', inElderView: false };
  const browser = headers['user-agent'] ?? '';
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || phone.test(browser);
  const on = tablet.test(browser) ? 'tablet' : isPhone ? 'phone' : 'desktop';
  return { on, inElderView: inElderView(headers.cookie) };
}
