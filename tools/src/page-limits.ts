/** Bytes, packed with brotli, that a page may need at once. Raise one only with a word of why in the same commit. */
export type Limit = { readonly script: number; readonly style: number };

/** Pages whose figures the court was promised (quality of the first visit), a little over what they are. */
export const limits: Readonly<Record<string, Limit>> = {
  'features/home/home-page': { script: 130_000, style: 20_000 },
  'features/accounts/login-page': { script: 134_000, style: 20_000 },
  'features/applications/list-page': { script: 135_000, style: 20_000 },
  'features/applications/form-page': { script: 196_000, style: 24_000 },
};
/** Every other page. */
export const otherwise: Limit = { script: 190_000, style: 24_000 };
