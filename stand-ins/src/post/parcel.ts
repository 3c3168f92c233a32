import { z } from 'zod';

const status = z.enum(['posted', 'signed', 'returned']);
/** One step of a parcel; the latest says where it is. */
export const step = z.object({ id: z.string(), trackingNo: z.string(), status, detail: z.string() });
export type Parcel = { readonly trackingNo: string; readonly status: z.output<typeof status>; readonly detail: string };
