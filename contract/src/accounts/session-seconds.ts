/** Seconds a session lives: without a sign of life, and in all (K01, K65). */
export const sessionSeconds = { idle: 6_000, whole: 12 * 3_600 } as const;
