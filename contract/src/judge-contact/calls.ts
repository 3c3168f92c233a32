export * from './appointment-calls.ts';
export * from './guestbook-calls.ts';
export * from './sentence-answer-calls.ts';
export * from './time-calls.ts';
