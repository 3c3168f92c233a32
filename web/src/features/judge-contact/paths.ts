import type { StateCode } from '@sufu/contract/applications';

/** Addresses of the pages of a record: those of the application it is. */
export const startOf = (type: string): string => `/apply-lawsuit/${type}/notice`;
export const editOf = (type: string, id: string): string => `/apply-lawsuit/${type}/edit/${id}`;
/** Where a record is opened: a draft to go on with it, all else to read. */
export const pageOf = ({ type, id, state }: { type: string; id: string; state: StateCode }): string =>
  state === 10 ? editOf(type, id) : `/apply-lawsuit/${type}/detail/${id}`;
export const myApplications = '/user/initiate';
