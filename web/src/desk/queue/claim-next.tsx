import { claimNext } from '@sufu/contract/desk';
import { useRef, useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { useDeskKeys } from '../shared/use-desk-keys.ts';
import { useFocusKept } from '../shared/use-focus-kept.ts';
import classes from './queue.module.css';
import { useQueueFilter } from './queue-filter.ts';
import { words } from './words.ts';

/** Take the most pressing item nobody has, of the kind that is looked at, and open it. Key N. */
export function ClaimNext() {
  const t = useText();
  const go = useNavigate();
  const { filter, kept } = useQueueFilter();
  const form = useActionForm(claimNext);
  const [none, setNone] = useState(false);
  const take = () => {
    if (form.busy) return;
    setNone(false);
    const { type } = filter;
    // Items in the scope `mine` are taken already, so the whole visible scope is used instead.
    const scope = filter.scope === 'division' ? 'division' : 'all';
    form.send([], { body: { scope, ...(type === undefined ? {} : { type }) } }, (item) =>
      item ? go(`/desk/applications/${item.id}${kept}`) : setNone(true),
    );
  };
  useDeskKeys({ N: take });
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, form.busy);
  return (
    <>
      <Button ref={button} size="sm" loading={form.busy} aria-busy={form.busy} onClick={take}>
        {t(form.busy ? words.claimingNext : words.claimNext)}
      </Button>
      <p role="status" className={classes.count}>
        {none ? t(words.noNext) : ''}
      </p>
      {form.sentence !== undefined && <Note tone="danger">{form.sentence}</Note>}
    </>
  );
}
