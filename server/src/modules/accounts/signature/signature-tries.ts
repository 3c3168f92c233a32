/** Five wrong signature passwords wait ten minutes (AU9). */
export const signatureTries = { name: 'signature', most: 5, seconds: 600 } as const;
