import { isSheet } from '@sufu/contract/documents';
import type { AppServices } from '../../platform/calls/context.ts';
import { findFiles } from '../files/index.ts';
import type { StoredDocument } from './content.ts';
import type { TypesetOrder, TypesetPicture } from './isolated/typeset.ts';
import { runTypesetter, runTypesetters } from './typesetter.ts';
import { verifyAddress } from './verify-address.ts';
import { wordsOf } from './words.ts';

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** `madeAt` is the date inside the file. */
type PaperToDraw = { readonly stored: StoredDocument; readonly madeAt: Date };

/** The bytes of papers that say this, in the order they are given; an error for one that cannot be set: a fault where the child says so. */
export async function renderDocuments(
  services: AppServices,
  papers: readonly PaperToDraw[],
  person: string,
): Promise<readonly (Buffer | Error)[]> {
  if (papers.length === 0) return [];
  const files = await findFiles(
    services.db,
    papers.flatMap((paper) => signersOf(paper).flatMap(({ fileId }) => fileId ?? [])),
  );
  const orders = papers.map((paper) => orderOrError(services, paper, files));
  const sound = orders.flatMap((order) => (order instanceof Error ? [] : [order]));
  const set = (await runTypesetters(services, sound, person)).values();
  return orders.map((order) => (order instanceof Error ? order : (set.next().value ?? new Error('not set'))));
}

function orderOrError(
  { config, files: store }: AppServices,
  paper: PaperToDraw,
  files: Awaited<ReturnType<typeof findFiles>>,
): TypesetOrder | Error {
  // Null where one signs by hand on the printed page.
  const pictures = signersOf(paper).map(({ fileId }): TypesetPicture | null => {
    const file = files.get(fileId ?? '');
    return file ? { path: store.pathOf(file.hash), width: 900, height: 360 } : null;
  });
  try {
    return orderOf(paper.stored, { origin: config.publicOrigin, pictures, madeAt: paper.madeAt });
  } catch (error) {
    return asError(error);
  }
}

const signersOf = ({ stored: { content } }: PaperToDraw): readonly { readonly fileId: string | null }[] =>
  'signers' in content && content.kind !== 'decision' ? content.signers : [];

type Frame = { readonly origin: string; readonly pictures: TypesetOrder['pictures']; readonly madeAt: Date };

function orderOf({ content, ...frame }: StoredDocument, { origin, pictures, madeAt }: Frame): TypesetOrder {
  return {
    template: isSheet(content.kind) ? 'sheet' : content.kind,
    data: { ...frame, ...wordsOf(content) },
    ...('barcode' in content && content.barcode !== null ? { barcode: content.barcode } : {}),
    ...('payAt' in content && content.payAt !== null ? { payAt: content.payAt } : {}),
    verifyAt: verifyAddress(origin, frame.number),
    pictures,
    madeAt: Math.floor(madeAt.getTime() / 1_000),
  };
}

type TypesetOptions = Frame & { readonly person: string; readonly as?: 'svg' };

/** One paper with everything it needs at hand. `as: 'svg'` draws its pages one below the other. Throws TaskFault for one that cannot be set. */
export const typesetDocument = (
  services: Pick<AppServices, 'tasks'>,
  stored: StoredDocument,
  { person, as, ...frame }: TypesetOptions,
): Promise<Buffer> => runTypesetter(services, { ...orderOf(stored, frame), ...(as ? { as } : {}) }, person);
