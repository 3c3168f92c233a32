export { bannersOn } from './banners.ts';
export { channels } from './channels.ts';
export { classicCasesOn } from './classic-cases.ts';
export { classicCaseId, noticeId } from './ids.ts';
export { noticesOn } from './notices.ts';
