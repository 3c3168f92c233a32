import { createHash } from 'node:crypto';
import type { TestPortal } from '../../../testing/portal.ts';
import { bearer, send } from '../../machines/testing/machine-client.ts';
import { type Line, textOf } from './import-rows.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type More = { readonly of?: string; readonly hash?: string; readonly as?: string };
/** A system that sends files of scans, and rows that name them. */
export function scanClient(portal: TestPortal, source: string, tokenNow: () => string) {
  const put = (bytes: Buffer, { of = source, hash = sha256(bytes), as = tokenNow() }: More = {}) =>
    send(portal, `/exchange/blobs/${hash}?source=${of}`, {
      ...{ method: 'PUT', payload: bytes },
      headers: { ...bearer(as), 'content-type': 'application/octet-stream' },
    });
  const push = async (lines: readonly Line[], as = tokenNow()) => {
    const key = crypto.randomUUID();
    const { body } = await send(portal, `/exchange/changes?source=${source}`, {
      ...{ method: 'POST', payload: textOf(lines) },
      headers: { ...bearer(as), 'content-type': 'application/x-ndjson', 'idempotency-key': key },
    });
    return body.data as { accepted: number; stale: number; waiting: number; failed: { line: number; code: string }[] };
  };
  return { put, push };
}
