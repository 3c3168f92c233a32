import { z } from 'zod';
import { text } from '../core/index.ts';

/** A material of a kind, as a person must bring it. `required`: yes, no, or where `condition` holds. */
export const materialLine = z.object({
  code: z.string(),
  label: text,
  required: z.enum(['yes', 'conditional', 'no']),
  condition: text.nullable(),
  pdf: z.boolean(),
  note: text.nullable(),
  /** A verified account, or the form itself, already gives it. */
  provided: z.boolean(),
});
export type MaterialLine = z.infer<typeof materialLine>;

/** What a person reads before an application: one heading after another, in short sentences. */
export const appText = z.object({
  type: z.string(),
  title: text,
  lead: text,
  sections: z.array(z.object({ key: z.string(), heading: text, lines: z.array(text) })),
});
export type AppText = z.infer<typeof appText>;

export const guidanceMenu = z.object({
  key: z.string(),
  title: text,
  items: z.array(z.object({ type: z.string(), title: text, plain: text, path: z.string() })),
});
export type GuidanceMenu = z.infer<typeof guidanceMenu>;
