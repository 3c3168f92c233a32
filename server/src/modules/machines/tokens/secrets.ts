import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits. What begins so is found where keys are looked for in source code, and is told from a person's token by people. */
export const newSecret = (kind: 'secret' | 'token'): string =>
  `sufu_${kind === 'secret' ? 'ms' : 'mt'}_${randomBytes(32).toString('base64url')}`;
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const isHashOf = (secret: string, hash: Uint8Array): boolean => timingSafeEqual(hashOf(secret), hash);
