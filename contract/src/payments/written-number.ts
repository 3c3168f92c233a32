import { z } from 'zod';

const bare = (text: string): string => text.replace(/\s/g, '').toUpperCase();
const form = /^[A-Z0-9-]{0,40}$/;

/** The number of a receipt or voucher: letters, figures and hyphens, however they are grouped. */
export const isWrittenNumber = (text: string): boolean => form.test(bare(text));
export const writtenNumber = z.string().transform(bare).pipe(z.string().regex(form));
