export { createTempTicket } from './create-temp-ticket.ts';
export { issueHandOff } from './issue-hand-off.ts';
export { peekHandOff } from './peek-hand-off.ts';
export { takeHandOff } from './take-hand-off.ts';
