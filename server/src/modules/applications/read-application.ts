import type { Application, readApplication as readCall } from '@sufu/contract/applications';
import type { SignedInContext } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findOwnApplication } from './find-own.ts';
import { presentApplication } from './present.ts';

/** One of my applications, whole. */
export const readApplication = async (
  context: SignedInContext,
  { params }: Input<typeof readCall>,
): Promise<Application> => presentApplication(context, await findOwnApplication(context, params.id, params.type));
