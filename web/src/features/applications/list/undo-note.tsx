import {
  type ApplicationSummary,
  countApplications,
  listApplications,
  listBin,
  restoreApplication,
} from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { UndoLine } from '../../../shared/ui/status/undo-line.tsx';
import { listWords as words } from './words.ts';

export type Removed = Pick<ApplicationSummary, 'id'> & { readonly title: Text };
/** What the list shows is not as it was: drafts came or went. */
export const drafts = [listApplications, listBin, countApplications] as const;

/** What a page that removed a draft leaves to the list it goes to. */
export function removedIn(state: unknown): Removed | null {
  if (typeof state !== 'object' || state === null || !('removed' in state)) return null;
  const { removed } = state;
  return typeof removed === 'object' && removed !== null && 'id' in removed && 'title' in removed
    ? (removed as Removed)
    : null;
}

function Line({ removed, onGone }: { removed: Removed; onGone: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const restore = useCallMutation(restoreApplication, { refreshes: drafts, onSuccess: onGone });
  return (
    <Note>
      <UndoLine
        className={formClasses.link}
        busy={restore.isPending}
        onUndo={() => restore.mutate({ params: { id: removed.id }, body: {} })}
        onOver={onGone}
      >
        {restore.error ? errorSentence(restore.error, lang) : t(words.removed, { title: t(removed.title) })}
      </UndoLine>
    </Note>
  );
}

/** Drafts that went into the bin a moment ago, each with the way back. */
export const UndoNotes = ({ removed, onGone }: { removed: readonly Removed[]; onGone: (id: string) => void }) => (
  <div role="status">
    {removed.map((removed) => (
      <Line key={removed.id} removed={removed} onGone={() => onGone(removed.id)} />
    ))}
  </div>
);
