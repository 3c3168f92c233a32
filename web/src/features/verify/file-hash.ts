/** SHA-256 of a file in hexadecimal; null where the browser has no means (a page that is not https). */
export async function fileHash(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
