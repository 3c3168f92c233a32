export { feedbackPersonalData } from './holdings.ts';
export { feedbackHandlers, feedbackRoutes, feedbackSchedules } from './routes.ts';
export { isFeedbackPicture } from './sweep-pictures.ts';
