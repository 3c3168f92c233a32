import { defineModule } from '../../platform/modules/define-module.ts';
import { deskRoutes } from './routes.ts';

export const desk = defineModule({ name: 'desk', calls: deskRoutes });
