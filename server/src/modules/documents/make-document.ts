import { randomUUIDv7 } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import type { Change, Ground } from '../../platform/context.ts';
import { directoryOf } from '../directory/index.ts';
import { type PaperContent, paperContent, type StoredPaper } from './content.ts';
import { documentNumber } from './document-number.ts';
import { insertDocument } from './store.ts';

export type NewDocument = {
  readonly applicationId: string;
  /** What the paper is called: 回避申请书, 准许回避决定书. */
  readonly title: Text;
  /** Whose paper it is. */
  readonly courtId: string;
  /** The word in the number of a paper of the court, such as 回避决; by kind when left out. */
  readonly word?: string;
  readonly content: PaperContent;
  readonly at: Date;
};

/**
 * Make a paper: its number and its content as it stands go into the transaction of the act; it is drawn afterwards, or when it is first read.
 * Answers id and number.
 */
export async function makeDocument(
  change: Change,
  ground: Ground,
  paper: NewDocument,
): Promise<{ readonly id: string; readonly number: string }> {
  const content = paperContent.parse(paper.content);
  const court = (await directoryOf(ground)).courts.get(paper.courtId);
  if (!court) throw new Error(`no court ${paper.courtId}`);
  const id = randomUUIDv7();
  const { kind } = content;
  const number = await documentNumber(change.tx, {
    kind,
    courtCode: court.shortCode,
    at: paper.at,
    ...(paper.word === undefined ? {} : { word: paper.word }),
  });
  const stored: StoredPaper = { court: court.name, title: paper.title.zh, number, content };
  await insertDocument(
    change.tx,
    ground.secrets,
    { id, kind, number, applicationId: paper.applicationId, title: paper.title, madeAt: paper.at },
    stored,
  );
  change.record('documents.made', id, { kind, application: paper.applicationId });
  change.send(drawQueue, { documentId: id }, id);
  return { id, number };
}

export const drawQueue = 'document.draw';
