import type { NotificationEvent } from './notification-events.ts';

/** Ways out of the portal; the message in the portal itself is there always and at once. */
export const outsideChannels = ['sms', 'mail', 'wechat'] as const;
export type OutsideChannel = (typeof outsideChannels)[number];

/** What a person chooses for: events that are told alike. */
export const notificationClasses = [
  'served',
  'asked',
  'deadline',
  'hearing',
  'result',
  'fee',
  'account',
  'other',
] as const;
export type NotificationClass = (typeof notificationClasses)[number];

export const classOf: Readonly<Record<NotificationEvent, NotificationClass>> = {
  served: 'served',
  correction: 'asked',
  question: 'asked',
  deadline: 'deadline',
  lastDay: 'deadline',
  hearing: 'hearing',
  result: 'result',
  urgentResult: 'result',
  fee: 'fee',
  account: 'account',
  application: 'other',
  system: 'other',
};

/**
 * `kept`: on, and may be off only while another outside channel of the class stays; `on`: on by default; `never`: not carried;
 * `own`: the accounts module sends it itself, whatever is chosen.
 */
export type ChannelRule = 'kept' | 'on' | 'never' | 'own';

const timely = { sms: 'kept', mail: 'on', wechat: 'on' } as const;
const usual = { sms: 'on', mail: 'on', wechat: 'on' } as const;
/** service.md §11: the table of events and channels. The portal's own message is ● in every row. */
export const channelRules: Readonly<Record<NotificationClass, Readonly<Record<OutsideChannel, ChannelRule>>>> = {
  served: timely,
  asked: timely,
  deadline: timely,
  hearing: timely,
  result: usual,
  fee: usual,
  account: { sms: 'own', mail: 'on', wechat: 'never' },
  other: { sms: 'never', mail: 'on', wechat: 'never' },
};

/** Does the notification itself go out this way at all? */
export const isCarried = (rule: ChannelRule): boolean => rule === 'kept' || rule === 'on';
/** The outside channels an event may be told by, whatever the person chose. */
export const channelsFor = (event: NotificationEvent): readonly OutsideChannel[] =>
  outsideChannels.filter((channel) => isCarried(channelRules[classOf[event]][channel]));
/** By default also by SMS. Of account changes the SMS is the accounts module's own. */
export const isSaidBySms = (event: NotificationEvent): boolean => channelsFor(event).includes('sms');
