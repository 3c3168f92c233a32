import { storedDocument } from '../../modules/documents/index.ts';
import type { AppServices } from '../../platform/calls/context.ts';

/** The lines of a notice, or of what a decision decides, as they stand in the paper. */
export async function documentText({ db, secrets }: AppServices, id: string): Promise<readonly string[]> {
  const row = await db.selectFrom('documents').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  const { content } = storedDocument.parse(secrets.openJson(row.content, `documents.content:${id}`));
  if (content.kind === 'acceptance') return content.paragraphs;
  return content.kind === 'decision' ? content.outcome : [];
}
