import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import type { ActionForm } from '../actions/use-action-form.ts';

/** What stands in the way of a form on a page: each field with its sentence, or the one sentence of a refusal. */
export function FormProblems({ form: { problems, sentence } }: { form: ActionForm }) {
  if (problems.length > 0) return <ErrorSummary problems={problems} fieldId={fieldId} />;
  return sentence === undefined ? null : <ErrorSummary title={sentence} />;
}
