import { formatFen } from '@sufu/contract/core';
import { type DeskBill, decideCancel, listDeskBills } from '@sufu/contract/payments';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

type Props = { readonly bill: DeskBill; readonly cancel: NonNullable<DeskBill['cancel']> };
/** A cancellation that waits: who asked and why, and what this person can do about it. */
export function CancelAsked({ bill, cancel }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { id, version, reason, by, newFen, mayWithdraw } = cancel;
  const decide = useCallMutation(decideCancel, { refreshes: [listDeskBills] });
  const asked = newFen === null ? t(words.asked) : t(words.askedInstead, { sum: formatFen(newFen, lang) });
  const acts = [
    ...(bill.may.includes('approveCancel') ? (['approve', 'refuse'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ];
  return (
    <Note>
      <p>{asked}</p>
      <p>{t(words.by, { name: by, reason })}</p>
      {decide.error && <p role="alert">{errorSentence(decide.error, lang)}</p>}
      <div className={classes.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            variant="outline"
            loading={decide.isPending}
            onClick={() => decide.mutate({ params: { id }, body: { version, act } })}
          >
            {t(words[act])}
          </Button>
        ))}
      </div>
    </Note>
  );
}
