/** What chooses a day and an hour in the court's calendar: one part, which only a few kinds show. */
export { MeetingDayWidget } from './day-widget.tsx';
export { MeetingSlotWidget } from './slot-widget.tsx';
