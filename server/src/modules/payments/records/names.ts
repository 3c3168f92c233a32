const plainName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');
/** The same name, as people type it: blanks and full-width brackets do not count. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);
