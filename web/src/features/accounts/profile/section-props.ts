import type { OwnProfile } from './dialogs/change-details.tsx';
import type { OwnDialogState } from './own-dialog-state.ts';

export type SectionProps = {
  readonly profile: OwnProfile;
  /** What was just done here, in words. */
  readonly done: string | undefined;
  /** Open the dialog of a change. */
  readonly onDo: (dialog: OwnDialogState) => void;
};
