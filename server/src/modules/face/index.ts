export { facePersonalData } from './personal-data.ts';
export { faceRoutes } from './routes.ts';
export { signInByFace } from './sign-in-by-face.ts';
export { faceHandlers, faceSchedules } from './sweep-orders.ts';
