import { z } from 'zod';
import {
  channelRules,
  isCarried,
  type NotificationClass,
  notificationClasses,
  type OutsideChannel,
  outsideChannels,
} from './notification-channels.ts';

export type Switch = `${NotificationClass}.${OutsideChannel}`;
/** What can be switched off: a channel of a class of events. */
export const switches: readonly Switch[] = notificationClasses.flatMap((of) =>
  outsideChannels.flatMap((by): Switch[] => (isCarried(channelRules[of][by]) ? [`${of}.${by}`] : [])),
);

/** Hours of the court's clock. In between nothing makes a noise; it may be moved within 20:00 to 09:00. */
export const quietHours = { from: [20, 21, 22, 23], until: [6, 7, 8, 9] } as const;
export const preferences = z.object({
  off: z
    .array(z.enum(switches))
    .max(switches.length)
    .transform((list) => [...new Set(list)]),
  quiet: z.object({ from: z.literal([...quietHours.from]), until: z.literal([...quietHours.until]) }),
  /** Of SMS and mail: neither has a switch of its own. */
  lang: z.enum(['zh', 'en']),
});
export type Preferences = z.output<typeof preferences>;

export const defaultPreferences: Preferences = { off: [], quiet: { from: 21, until: 8 }, lang: 'zh' };

/** Which channels have somewhere to go: a phone, a confirmed address that does not bounce, a follower of the service account. */
export type Addresses = Readonly<Record<OutsideChannel, boolean>>;

/** The outside channels of a class that are left on and lead somewhere. */
export const channelsOn = (
  of: NotificationClass,
  { off }: Pick<Preferences, 'off'>,
  addresses: Addresses,
): readonly OutsideChannel[] =>
  outsideChannels.filter(
    (by) => isCarried(channelRules[of][by]) && addresses[by] && !off.includes(`${of}.${by}` as Switch),
  );

/** Classes that carry time limits and would have no outside channel by these choices, though there is one: never less than one. */
export const leftWithout = (chosen: Pick<Preferences, 'off'>, addresses: Addresses): readonly NotificationClass[] =>
  notificationClasses.filter(
    (of) =>
      channelRules[of].sms === 'kept' &&
      channelsOn(of, { off: [] }, addresses).length > 0 &&
      channelsOn(of, chosen, addresses).length === 0,
  );
