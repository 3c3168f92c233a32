import { formatInstant } from '../core/index.ts';

/** What a hearing is called in an answer: it is read by the court as it stands. */
export const hearingChoice = ({ at, courtroom }: { readonly at: string; readonly courtroom: string }): string =>
  `${formatInstant(at, 'zh', 'table')} ${courtroom}`;
