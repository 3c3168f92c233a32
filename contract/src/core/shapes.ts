import { z } from 'zod';
import { type CaseNo, isStoredCaseNo } from './case-number.ts';

/** Identifiers are UUIDs (version 7, so that they sort by time). */
export const id = z.uuid();
export const byId = z.object({ id });
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** A day of the court's calendar, `2026-11-25`, always Asia/Shanghai; never an instant. From 1900 to 2199, so that days can be counted on from it. */
export const courtDay = z.iso.date().refine((day) => /^(19|20|21)/.test(day), { params: { say: 'day' } });
/** A case number of a reply, in its stored form `(2026)溪01民终101号`. A request may spell it any way: there it is a string for `parseCaseNo`. */
export const caseNo = z
  .custom<CaseNo>((value) => typeof value === 'string' && isStoredCaseNo(value))
  .meta({ type: 'string', examples: ['(2026)溪01民终101号'] });
/** Money in whole fen (1/100 yuan); at most 9,999,999,999.99 yuan (procedure.md §12.4). */
export const fen = z.int().min(0).max(999_999_999_999);

/**
 * Paging of the specification: `current` from 1, `size` 10, at most 100 [G080]. Long lists refuse a page that begins behind
 * `pagedRows`; their totals are exact but where a call names a cap.
 */
export const paging = z.object({
  current: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
});

/** The reply of a list call: the use case answers `{ total, rows }`; the wire says `{…, total, data: rows}`. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ total: z.number().int(), rows: z.array(row) });

export const text = z.object({ zh: z.string(), en: z.string() });
export const empty = z.object({});
