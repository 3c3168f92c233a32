import { verifyDocument as verifyCall } from '@sufu/contract/documents';
import { type Mounted, mountPublic } from '../../platform/calls/mount.ts';
import { verifyDocument } from './verify-document.ts';

/** Who may read a paper is decided where its application is; here is what anyone may ask of it. */
export const documentRoutes: readonly Mounted[] = [mountPublic(verifyCall, verifyDocument)];
