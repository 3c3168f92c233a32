import { type Kind, paperOf, reasonPhrases } from '@sufu/contract/applications';
import type { WordAction } from '@sufu/contract/desk';
import { useText } from '../../shared/i18n/index.tsx';
import { detailLabel, needsReason } from './check-words.ts';
import { ReasonField } from './reason-field.tsx';
import type { ActionForm } from './use-action-form.ts';
import { words } from './words.ts';

export type EnteredWords = { readonly reason: string; readonly detail: string };
type Props = {
  readonly kind: Kind;
  readonly action: WordAction;
  /** The case system gives the number of what is accepted. */
  readonly asksCaseNo?: boolean;
  readonly entered: EnteredWords;
  readonly onChange: (change: Partial<EnteredWords>) => void;
  readonly form: ActionForm;
};

/** The reason or reply, and the detail field where the act has one. */
export function WordFields({ kind, action, asksCaseNo = false, entered, onChange, form }: Props) {
  const t = useText();
  const detail = detailLabel(action, asksCaseNo);
  return (
    <>
      {detail && (
        <ReasonField
          path="detail"
          form={form}
          autoFocus
          label={t(detail)}
          rows={1}
          min={1}
          max={1000}
          {...(asksCaseNo ? { hint: t(words.caseNoHint) } : {})}
          value={entered.detail}
          onChange={(text) => onChange({ detail: text })}
        />
      )}
      {needsReason(action) && (
        <ReasonField
          path="reason"
          form={form}
          autoFocus={!detail}
          label={t(action === 'reply' ? words.reply : words.reason)}
          hint={t(paperOf(kind, action) ? words.reasonInPaper : words.reasonHint)}
          rows={4}
          max={2000}
          phrases={reasonPhrases(kind, action)}
          value={entered.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}
