import { randomInt } from 'node:crypto';

// Letters and figures that are not mistaken for each other on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const figures = '23456789';
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** Twelve characters that can be read aloud: letters in three groups, each ending in a figure. About 52 bits. */
export const newPassword = (): string =>
  Array.from({ length: 12 }, (_, i) => pick(i % 4 === 3 ? figures : letters)).join('');
