import { formKindQuery } from './use-form-kind.ts';
import { kindQuery } from './use-kind.ts';

/** Kinds come as code: what a page was drawn with is sent without them. */
export const isKindQuery = ([name]: readonly unknown[]): boolean => name === kindQuery || name === formKindQuery;
