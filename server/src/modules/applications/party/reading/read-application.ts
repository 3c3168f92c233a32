import type { Application, readApplication as readCall } from '@sufu/contract/applications';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { readOwn } from './present.ts';

/** One of my applications, whole. */
export const readApplication = async (
  context: SignedInContext,
  { params }: Input<typeof readCall>,
): Promise<Application> => readOwn(context, params.id, params.type);
