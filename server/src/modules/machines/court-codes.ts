import type { AppServices } from '../../platform/calls/context.ts';
import { HookPoint } from '../../platform/modules/hook-point.ts';

/** Who knows the courts, which come later in the order of the modules: their codes (代字). */
export const courtCodes = new HookPoint<(services: AppServices) => Promise<readonly string[]>>('court codes');
