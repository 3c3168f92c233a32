import {
  type Answers,
  blocks,
  fieldsOf,
  isNothing,
  type Kind,
  reusableBlocks,
  sameAnswer,
  type suggestAnswers as suggestCall,
} from '@sufu/contract/applications';
import { type CallReply, masks } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { kindOf } from '../../records/kind-of.ts';
import { isBegun } from '../../records/own-rows.ts';
import { type FullApplication, fullApplicationOf } from '../../records/row.ts';

type Suggestion = CallReply<typeof suggestCall>[number];
type Block = (typeof reusableBlocks)[number];

/** How far back one looks, and how many of a block are offered. */
const most = { applications: 30, ofABlock: 5 };
/** By what a block is chosen; without it there is nothing to choose. */
const nameFields: Readonly<Record<Block, readonly string[]>> = {
  applicant: ['applicantName'],
  agent: ['agentName'],
  bank: ['accountHolder', 'bankAccountNo'],
  delivery: ['deliveryRecipient', 'deliveryAddress'],
  contact: ['contactName'],
};

/** Blocks of the kind as they stand in my last applications, each different one once, the latest first. */
export async function suggestAnswers(
  { db, secrets, actor }: SignedInContext,
  { params }: Input<typeof suggestCall>,
): Promise<CallReply<typeof suggestCall>> {
  const kind = kindOf(params.type);
  const wanted = reusableBlocks.filter((block) => kind.blocks.includes(block));
  if (wanted.length === 0) return [];
  const stored = await db
    .selectFrom('applications')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('removed_at', 'is', null)
    .where(isBegun)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most.applications)
    .execute();
  const rows = stored.map((entry) => fullApplicationOf(secrets, entry));
  return wanted.flatMap((block) => suggestionsOf(kind, block, rows));
}

function suggestionsOf(kind: Kind, block: Block, rows: readonly FullApplication[]): readonly Suggestion[] {
  const found: Suggestion[] = [];
  for (const row of rows) {
    const answers = partOf(kind, block, row.answers);
    const label = labelOf(block, answers);
    if (label === null || found.some((entry) => sameAnswer(entry.answers, answers))) continue;
    const { title } = kindOf(row.type);
    const at = (row.submittedAt ?? row.savedAt).toISOString();
    found.push({ block, label, answers, from: { id: row.id, type: row.type, title, number: row.number, at } });
    if (found.length === most.ofABlock) break;
  }
  return found;
}

/** What of the block a person typed and this kind asks for too. */
function partOf(kind: Kind, block: Block, answers: Answers): Answers {
  const asked = new Set(fieldsOf(kind).map(({ name }) => name));
  return Object.fromEntries(
    blocks[block].fields.flatMap(({ name, readOnly, computed }) => {
      const value = answers[name];
      return value !== undefined && !isNothing(value) && !readOnly && !computed && asked.has(name)
        ? [[name, value]]
        : [];
    }),
  );
}

function labelOf(block: Block, answers: Answers): string | null {
  const named = nameFields[block].flatMap((name) => {
    const value = answers[name];
    return typeof value === 'string' ? [name === 'bankAccountNo' ? masks.bank(value) : value] : [];
  });
  return named.length === 0 ? null : named.join('，');
}
