import * as calls from '@sufu/contract/face';
import type { AppServices } from '../../platform/calls/context.ts';
import { type Mounted, mount, mountPublic } from '../../platform/calls/mount.ts';
import { ownPicture } from './picture-to-compare.ts';
import { readFaceResult } from './read-face-result.ts';
import { startFace } from './start-face.ts';
import { tencentClient } from './tencent-client.ts';

/** With the provider the court has, or none. */
export function faceRoutes(services: AppServices): readonly Mounted[] {
  const { face } = services.config;
  const provider = face && tencentClient(services, face);
  return [
    mountPublic(calls.startFace, startFace(provider)),
    mountPublic(calls.readFaceResult, readFaceResult(provider)),
    mount(calls.readPicture, ownPicture),
  ];
}
