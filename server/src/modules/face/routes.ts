import * as calls from '@sufu/contract/face';
import type { Ground } from '../../platform/context.ts';
import { type Mounted, mount, mountPublic } from '../../platform/mount.ts';
import { ownPicture } from './picture-to-compare.ts';
import { readFaceResult } from './read-face-result.ts';
import { startFace } from './start-face.ts';
import { tencentClient } from './tencent-client.ts';

/** With the provider the court has, or none. */
export function faceRoutes(ground: Ground): readonly Mounted[] {
  const { face } = ground.config;
  const provider = face && tencentClient(ground, face);
  return [
    mountPublic(calls.startFace, startFace(provider)),
    mountPublic(calls.readFaceResult, readFaceResult(provider)),
    mount(calls.readPicture, ownPicture),
  ];
}
