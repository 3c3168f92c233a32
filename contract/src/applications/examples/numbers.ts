import { type CourtDay, checkCreditCode, checkIdCard } from '../../core/index.ts';

/** Made-up numbers that pass their checks (seed-content.md): the check character is the one that does. */
const withCheck = (body: string, isRight: (number: string) => boolean): string => {
  const check = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((character) => isRight(`${body}${character}`));
  return `${body}${check}`;
};

/** The ID card of a made-up person; an odd `n` is a man’s. 110000 is the address code of no person. */
export const idCard = (born: CourtDay, n: number, today: CourtDay): string =>
  withCheck(
    `110000${born.replaceAll('-', '')}${String(n).padStart(3, '0')}`,
    (number) => checkIdCard(number, today) === null,
  );

export const creditCode = (n: number): string =>
  withCheck(`91990000MA00T0${String(n).padStart(3, '0')}`, (code) => checkCreditCode(code) === null);

export const lawyerLicence = (n: number): string => `19900201510${String(n).padStart(6, '0')}`;
export const caseNumber = (n: number): string => `(2026)溪01民初${n}号`;
