export { feedbackPersonalData } from './personal-data.ts';
export { feedbackHandlers, feedbackRoutes, feedbackSchedules } from './routes.ts';
export { isFeedbackPicture } from './sweep-pictures.ts';
