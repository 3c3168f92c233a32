import { Textarea } from '@mantine/core';
import type { WordAction } from '@sufu/contract/desk';
import { useText } from '../../shared/i18n/index.tsx';
import { fieldId } from './action-dialog.tsx';
import { detailLabel, needsReason } from './check-words.ts';
import type { ActionForm } from './use-action-form.ts';
import { words } from './words.ts';

export type EnteredWords = { readonly reason: string; readonly detail: string };
type Props = {
  readonly action: WordAction;
  readonly said: EnteredWords;
  readonly onChange: (change: Partial<EnteredWords>) => void;
  readonly form: ActionForm;
};

/** Reason, or reply, and what stands apart from it. */
export function WordFields({ action, said, onChange, form }: Props) {
  const t = useText();
  const detail = detailLabel(action);
  return (
    <>
      {detail && (
        <Textarea
          id={fieldId('detail')}
          data-autofocus
          label={t(detail)}
          autosize
          minRows={1}
          value={said.detail}
          maxLength={1000}
          error={form.errorOf('detail')}
          onChange={(event) => onChange({ detail: event.currentTarget.value })}
        />
      )}
      {needsReason(action) && (
        <Textarea
          id={fieldId('reason')}
          data-autofocus={detail ? undefined : true}
          label={t(action === 'reply' ? words.reply : words.reason)}
          description={t(words.reasonHint)}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={2000}
          value={said.reason}
          error={form.errorOf('reason')}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
