/** The text as a pattern for `like`: anywhere, its signs meaning only themselves. PostgreSQL takes no zero character. */
export const containing = (text: string): string => `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
