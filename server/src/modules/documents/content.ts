import type { DocumentRef } from '@sufu/contract/applications';
import { sheetKinds } from '@sufu/contract/documents';
import { z } from 'zod';

/**
 * What stands on a paper, as it stood when it was made: the text of the law, therefore Chinese. All of it is text: a template sets it and
 * never reads it as code. A line break in a text begins a new paragraph.
 */
const line = z.string();
const day = z.iso.date();
const row = z.object({ label: line, value: line });
const table = z.object({ head: z.array(line).min(1), rows: z.array(z.array(line)) });
const section = z.object({
  heading: line,
  rows: z.array(row).default([]),
  paragraphs: z.array(line).default([]),
  tables: z.array(table).default([]),
});

export const documentContent = z.discriminatedUnion('kind', [
  /** 收件凭证: what was received, when, from whom. `says`: what happens next. */
  z.object({ kind: z.literal('receipt'), rows: z.array(row), materials: z.array(row), says: z.array(line), date: day }),
  /** The application as handed in. `lead`: who asks for what; `addressee`: the court after 此致. A signature is a picture among the files. */
  z.object({
    kind: z.literal('application'),
    lead: z.array(line),
    sections: z.array(section),
    addressee: line,
    attachments: line.nullable(),
    signers: z.array(z.object({ label: line, fileId: z.uuid().nullable() })),
    date: day,
  }),
  /** 补正通知: every point at once, and the last day (民诉法解释第208条). */
  z.object({
    kind: z.literal('correction'),
    to: line,
    lead: line,
    points: z.array(z.object({ where: line, text: line })),
    lastDay: day,
    says: z.array(line),
    date: day,
  }),
  /** 受理通知, or another letter of the court in whole sentences. */
  z.object({ kind: z.literal('acceptance'), to: line, paragraphs: z.array(line), date: day }),
  /** A decision: who, why, what, and what can be done against it. `signers`: office and name, in order. */
  z.object({
    kind: z.literal('decision'),
    parties: z.array(line),
    reasons: z.array(line),
    outcome: z.array(line),
    remedy: line.nullable(),
    signers: z.array(z.object({ office: line, name: line })),
    date: day,
  }),
  /** Papers of service and mail (service.md §9), all of one layout. `barcode`: what a scanner reads, Code 128. `payAt`: an
   * address of ours under which it is paid, set as a code with the address below. */
  z.object({
    kind: z.enum(sheetKinds),
    lead: z.array(line).default([]),
    sections: z.array(section),
    says: z.array(line).default([]),
    signers: z.array(z.object({ label: line, fileId: z.uuid().nullable() })).default([]),
    barcode: line.nullable().default(null),
    payAt: line.nullable().default(null),
    date: day,
  }),
]);
export type DocumentContent = z.input<typeof documentContent>;
export type DocumentKind = DocumentContent['kind'] & DocumentRef['kind'];

/** What is sealed in the row: the content, and what the frame of the page says. */
export const storedDocument = z.object({ court: line, title: line, number: line, content: documentContent });
export type StoredDocument = z.output<typeof storedDocument>;
