import type { readFile as readCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Bytes, Input } from '../../../../platform/calls/mount.ts';
import { readFileOf } from '../../../files/index.ts';
import { isFileVisible } from '../../records/access.ts';

/** A file, for its owner, and for the court once it was handed in with an application they may see. */
export const readFile = (context: SignedInContext, input: Input<typeof readCall>): Promise<Bytes> =>
  readFileOf(context, input, (file) => isFileVisible(context.db, context.actor, file.id));
