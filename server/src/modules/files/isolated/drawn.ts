/** What is kept of a file, drawn anew. `pages`: of a tif or pdf; null for a picture. */
export type Drawn = { readonly bytes: Buffer; readonly type: string; readonly pages: number | null };
