import { isCourtDay, type Lang, type Problem } from '@sufu/contract/core';
import type { DeskDeliveryDetail, RefusedSigning, ReturnCause, Signer } from '@sufu/contract/delivery';
import { words } from '../act-words.ts';
import { refusedSignings, returnCauses, signers } from '../choices.ts';
import { checkPostal, noPostal, type Postal, postalOf } from '../postal-fields.tsx';
import { problemsOf } from './shared.ts';

export const handChannels = ['DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY'] as const;
export type HandChannel = (typeof handChannels)[number];
export type RecordResult = 'sent' | 'signed' | 'refused' | 'left' | 'returned' | 'none';

/** What can come of each way (民诉法第87–94条). */
export const resultsOf: Readonly<Record<HandChannel, readonly RecordResult[]>> = {
  DIRECT: ['signed', 'refused', 'none'],
  LIEN: ['left'],
  POST: ['sent', 'signed', 'returned', 'none'],
  ENTRUST: ['sent', 'signed', 'none'],
  RELAY: ['sent', 'signed', 'none'],
};

export type RecordValues = {
  /** Empty: a new attempt. */
  readonly attemptId: string;
  readonly channel: HandChannel;
  readonly result: RecordResult;
  readonly day: string;
  readonly signer: string;
  readonly relation: string;
  readonly refusedSigning: string;
  readonly returnCause: string;
  readonly trackingNo: string;
  readonly witness: string;
  readonly note: string;
  readonly postal: Postal;
};
export const startOfRecord = (day: string): RecordValues => ({
  attemptId: '',
  channel: 'DIRECT',
  result: 'signed',
  day,
  signer: '',
  relation: '',
  refusedSigning: '',
  returnCause: '',
  trackingNo: '',
  witness: '',
  note: '',
  postal: noPostal,
});

/** Which fields a result needs beside the day, the files and the note. */
export const asks = {
  signer: ({ result }: RecordValues) => result === 'signed',
  relation: ({ result, signer: who }: RecordValues) => result === 'signed' && who !== '' && who !== 'SELF',
  refusedSigning: ({ result }: RecordValues) => result === 'refused',
  returnCause: ({ result }: RecordValues) => result === 'returned',
  trackingNo: ({ channel, result }: RecordValues) => channel === 'POST' && result === 'sent',
  witness: ({ result }: RecordValues) => result === 'left' || result === 'refused',
  postal: ({ attemptId, channel }: RecordValues) => attemptId === '' && channel !== 'DIRECT',
};

type Proof = { readonly files: readonly string[]; readonly sending: boolean };

/** Everything that is missing, at once; the server asks for the same proof again (民诉法第89条). */
export function checkRecord(values: RecordValues, proof: Proof, today: string, lang: Lang): readonly Problem[] {
  const { day, result } = values;
  const bare = proof.files.length === 0;
  return [
    ...problemsOf(lang, [
      [!isCourtDay(day) || day > today, 'day', words.needDay],
      [asks.signer(values) && values.signer === '', 'signer', words.needSigner],
      [asks.refusedSigning(values) && values.refusedSigning === '', 'refusedSigning', words.needWhere],
      [asks.returnCause(values) && values.returnCause === '', 'returnCause', words.needCause],
      [proof.sending, 'files', words.needUpload],
      [!proof.sending && result === 'signed' && bare, 'files', words.needReceipt],
      [!proof.sending && asks.witness(values) && bare && values.witness.trim() === '', 'files', words.needProof],
    ]),
    ...(asks.postal(values) ? checkPostal(values.postal, 'postal', lang) : []),
  ];
}

/** What the request says: only what belongs to this result. */
export function recordBody(item: Pick<DeskDeliveryDetail, 'version'>, values: RecordValues, files: readonly string[]) {
  const { attemptId, channel, result, day, note } = values;
  const who: Signer | undefined = signers.find((each) => each === values.signer);
  const where: RefusedSigning | undefined = refusedSignings.find((each) => each === values.refusedSigning);
  const cause: ReturnCause | undefined = returnCauses.find((each) => each === values.returnCause);
  const postal = asks.postal(values) ? postalOf(values.postal) : undefined;
  return {
    version: item.version,
    channel,
    result,
    day,
    note,
    files: [...files],
    ...(attemptId !== '' && { attemptId }),
    ...(asks.signer(values) && who && { signer: who }),
    ...(asks.relation(values) && { relation: values.relation }),
    ...(asks.refusedSigning(values) && where && { refusedSigning: where }),
    ...(asks.returnCause(values) && cause && { returnCause: cause }),
    ...(asks.trackingNo(values) && values.trackingNo !== '' && { trackingNo: values.trackingNo }),
    ...(asks.witness(values) && { witness: values.witness }),
    ...(postal && { postal }),
  };
}
