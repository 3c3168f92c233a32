import type { Counter } from './counter.ts';
import type { Faults } from './faults.ts';
import type { Notices } from './notices.ts';
import type { Trades } from './trades.ts';

/** What the two providers share. */
export type World = {
  readonly trades: Trades;
  readonly faults: Faults;
  readonly counter: Counter;
  readonly notices: Notices;
  readonly now: () => number;
};

/** Where notices go: http only on this machine, and never with a query. */
export function isNotifyUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.search === '' &&
    (url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
  );
}
