import { z } from 'zod';

const bucket = z.object({
  bucket: z.int().min(0).max(255),
  count: z.int().min(0),
  sum: z.string().regex(/^\d{1,20}$/),
});
const digest = z.object({ buckets: z.array(bucket).max(256) });
export type Digest = z.output<typeof digest>['buckets'];

/** What a source says all its rows of a kind come to: in a process of its own, as its rows are. */
export async function run({ text }: { readonly text: string }): Promise<Digest> {
  return digest.parse(JSON.parse(text)).buckets;
}
