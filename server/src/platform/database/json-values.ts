/** What a list inside a statement's row says: PostgreSQL writes such rows as JSON, where bytes and instants are texts. */
export const bytesIn = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
export const instantIn = (text: string): Date => new Date(text);
