/**
 * What a message to a person is about: which channels carry it by default and which of them may be switched off follows from it
 * (service.md §11).
 */
export const notificationEvents = [
  'served',
  'correction',
  'question',
  'deadline',
  'lastDay',
  'hearing',
  'result',
  'fee',
  'account',
  'application',
  'system',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

const bySms: readonly NotificationEvent[] = [
  'served',
  'correction',
  'question',
  'deadline',
  'lastDay',
  'hearing',
  'result',
  'fee',
];
/** By default also by SMS. Of account changes the SMS is the accounts module's own. */
export const isSaidBySms = (event: NotificationEvent): boolean => bySms.includes(event);
