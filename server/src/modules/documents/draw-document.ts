import { Refused } from '@sufu/contract/core';
import { isSheet } from '@sufu/contract/documents';
import type { AppServices } from '../../platform/calls/context.ts';
import { TaskFault } from '../../platform/isolated-tasks/index.ts';
import { findFiles } from '../files/index.ts';
import type { StoredDocument } from './content.ts';
import type { TypesetOrder, TypesetPicture } from './isolated/typeset.ts';
import { keepHash, noteDrawFailure, readDocumentRecord } from './store.ts';
import { runTypesetter } from './typesetter.ts';
import { verifyAddress } from './verify-address.ts';
import { wordsOf } from './words.ts';

/** So often in a row, and then once a day: what cannot be drawn is not tried at every reading. */
const tries = 3;
const day = 86_400_000;

const drawing = new Map<string, Promise<Buffer | null>>();

/**
 * Draw a paper unless it is drawn; answers the hash of its bytes, null where there is no such paper. Many at once wait for one drawing.
 * Refuses one that cannot be drawn. `person`: who waits for it.
 */
export function drawDocument(services: AppServices, id: string, person: string): Promise<Buffer | null> {
  const begun = drawing.get(id) ?? draw(services, id, person).finally(() => drawing.delete(id));
  drawing.set(id, begun);
  return begun;
}

async function draw(services: AppServices, id: string, person: string): Promise<Buffer | null> {
  const document = await readDocumentRecord(services.db, services.secrets, id);
  if (!document) return null;
  if (document.hash) return document.hash;
  const { failures, failedAt } = document;
  if (failures >= tries && failedAt && services.now().getTime() - failedAt.getTime() < day)
    throw new Refused('document.not-drawn');
  try {
    const pdf = await renderDocument(services, document.stored, document.madeAt, person);
    return await keepHash(services.db, id, await services.files.put(pdf));
  } catch (error) {
    if (!(error instanceof TaskFault)) throw error;
    await noteDrawFailure(services.db, id, services.now());
    throw new Refused('document.not-drawn');
  }
}

/** The bytes of a paper that says this. `madeAt` is the date inside the file. */
export async function renderDocument(
  services: AppServices,
  stored: StoredDocument,
  madeAt: Date,
  person: string,
): Promise<Buffer> {
  const { content } = stored;
  const pictures = await signaturePictures(
    services,
    'signers' in content && content.kind !== 'decision' ? content.signers : [],
  );
  return typesetDocument(services, stored, { origin: services.config.publicOrigin, pictures, madeAt, person });
}

/** The pictures of the signatures, in the order of the signers; null where one signs by hand on the printed page. */
async function signaturePictures(
  { db, files: store }: AppServices,
  signers: readonly { readonly fileId: string | null }[],
): Promise<readonly (TypesetPicture | null)[]> {
  const files = await findFiles(
    db,
    signers.flatMap(({ fileId }) => fileId ?? []),
  );
  return signers.map(({ fileId }) => {
    const file = files.get(fileId ?? '');
    return file ? { path: store.pathOf(file.hash), width: 900, height: 360 } : null;
  });
}

type TypesetOptions = {
  readonly origin: string;
  readonly pictures: TypesetOrder['pictures'];
  readonly madeAt: Date;
  readonly person: string;
  readonly as?: 'svg';
};

/** The same with everything it needs at hand. `as: 'svg'` draws its pages one below the other. */
export async function typesetDocument(
  services: Pick<AppServices, 'tasks'>,
  { content, ...frame }: StoredDocument,
  { origin, pictures, madeAt, person, as }: TypesetOptions,
): Promise<Buffer> {
  const order: TypesetOrder = {
    template: isSheet(content.kind) ? 'sheet' : content.kind,
    data: { ...frame, ...wordsOf(content) },
    ...('barcode' in content && content.barcode !== null ? { barcode: content.barcode } : {}),
    ...('payAt' in content && content.payAt !== null ? { payAt: content.payAt } : {}),
    verifyAt: verifyAddress(origin, frame.number),
    pictures,
    madeAt: Math.floor(madeAt.getTime() / 1_000),
    ...(as ? { as } : {}),
  };
  return runTypesetter(services, order, person);
}
