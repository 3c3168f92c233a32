import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type KeyPair = { readonly privateFile: string; readonly publicFile: string };

/** An RSA key pair of a stand-in as PEM files in a folder, made the first time. */
export function makeKeyPair(folder: string, name: string): KeyPair {
  const files = { privateFile: join(folder, `${name}.private.pem`), publicFile: join(folder, `${name}.public.pem`) };
  if (existsSync(files.privateFile) && existsSync(files.publicFile)) return files;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(files.privateFile, privateKey, { mode: 0o600 });
  writeFileSync(files.publicFile, publicKey, { mode: 0o600 });
  return files;
}
