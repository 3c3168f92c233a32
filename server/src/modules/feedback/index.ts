export { feedbackHandlers, feedbackRoutes, feedbackSchedules } from './routes.ts';
export { namesPicture } from './sweep-pictures.ts';
