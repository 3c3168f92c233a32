export { feedbackHoldings } from './holdings.ts';
export { feedbackHandlers, feedbackRoutes, feedbackSchedules } from './routes.ts';
export { namesPicture } from './sweep-pictures.ts';
