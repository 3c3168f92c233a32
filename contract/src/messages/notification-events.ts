/**
 * What a message to a person is about: which channels carry it by default and which of them may be switched off follows from it
 * (service.md §11). `urgentResult`: a decision that cannot wait for the morning.
 */
export const notificationEvents = [
  'served',
  'correction',
  'question',
  'deadline',
  'lastDay',
  'hearing',
  'result',
  'urgentResult',
  'fee',
  'account',
  'application',
  'system',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
