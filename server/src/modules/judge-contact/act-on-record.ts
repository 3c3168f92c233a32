import type { Application } from '@sufu/contract/applications';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { readApplication, recallApplication, removeApplication } from '../applications/index.ts';
import { nothingUploaded } from './records.ts';

type Request = { readonly type: string; readonly id: string };
const request = { query: undefined, upload: nothingUploaded };

/** Take back a record of this kind; one of another kind is not found. */
export const recallRecord = (context: SignedInContext, { type, id }: Request): Promise<Application> =>
  recallApplication(context, { ...request, params: { type }, body: { id, reason: '' } });

/** Remove a draft of this kind. */
export async function removeRecord(context: SignedInContext, { type, id }: Request): Promise<{ id: string }> {
  await readRecord(context, { type, id });
  return removeApplication(context, { ...request, params: { id }, body: {} });
}

export const readRecord = (context: SignedInContext, params: Request): Promise<Application> =>
  readApplication(context, { ...request, params, body: undefined });
