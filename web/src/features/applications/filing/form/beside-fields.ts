export { EarlierAnswers } from './earlier-answers.tsx';
export { Known } from './known.tsx';
export { LastDayNote } from './last-day-note.tsx';
export { SameMatter } from './same-matter.tsx';
