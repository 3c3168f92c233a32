import type { z } from 'zod';
import { byId, defineCall, listOf, misfitCodes, type RefusalCode, type Text } from '../core/index.ts';

/** What each call of a record says for itself; `row` is the row of the specification's inventory. */
type RecordCall = { readonly id: string; readonly row: string; readonly path: string; readonly summary: Text };

const saving = [
  'not-found',
  'invalid',
  'key.unknown',
  'application.case-not-yours',
  'application.wrong-state',
  'application.not-open',
  'application.edited-elsewhere',
  'application.bound-field',
  ...misfitCodes,
] as const;
/** The specification sends changes by GET: that spelling is mounted too (G056). */
const byGet = ({ path, row }: RecordCall) => [{ method: 'GET', path, row, deprecated: true }] as const;

/** A number for a new record, which makes saving it safe to repeat; good for a day. */
export const numberCall = <N extends z.ZodType>(recordCall: RecordCall, number: N) =>
  defineCall({ ...recordCall, method: 'GET', access: 'application.file', reply: number, refusals: [] });

/** My records, the latest first. */
export const pageCall = <Q extends z.ZodType, R extends z.ZodType>(recordCall: RecordCall, query: Q, record: R) =>
  defineCall({
    ...recordCall,
    method: 'GET',
    access: 'application.read-own',
    query,
    shape: 'list',
    reply: listOf(record),
    refusals: [],
  });

/** One of mine; `query` names it as the specification does. */
export const detailCall = <Q extends z.ZodType, R extends z.ZodType>(recordCall: RecordCall, query: Q, record: R) =>
  defineCall({
    ...recordCall,
    method: 'GET',
    access: 'application.read-own',
    query,
    reply: record,
    refusals: ['not-found'],
  });

/** Save a record, and hand it in when `submit` says so; `refusals` that only this kind of record has. */
export const saveCall = <B extends z.ZodType, R extends z.ZodType>(
  recordCall: RecordCall & { readonly headers?: z.ZodType; readonly refusals?: readonly RefusalCode[] },
  draft: B,
  record: R,
) =>
  defineCall({
    ...recordCall,
    method: 'POST',
    access: 'application.file',
    body: draft,
    reply: record,
    refusals: [...saving, ...(recordCall.refusals ?? [])],
  });

/** Take back what was handed in. */
export const recallCall = <R extends z.ZodType>(recordCall: RecordCall, record: R) =>
  defineCall({
    ...recordCall,
    method: 'POST',
    aliases: byGet(recordCall),
    access: 'application.file',
    body: byId,
    reply: record,
    refusals: ['not-found', 'application.wrong-state'],
  });

/** Put a draft into the bin. */
export const removeCall = (recordCall: RecordCall) => recallCall(recordCall, byId);
