import type { Application, readApplication as readCall } from '@sufu/contract/applications';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { findOwn } from './find-own.ts';
import { presentApplication } from './present.ts';

/** One of my applications, whole. */
export const readApplication = async (context: SignedIn, { params }: Input<typeof readCall>): Promise<Application> =>
  presentApplication(context, await findOwn(context, params.id, params.type));
