import { type CallReply, formatReferenceNo } from '@sufu/contract/core';
import { acceptTogether, type QueueItem } from '@sufu/contract/desk';
import { useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Modal } from '../../shared/ui/controls/modal.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import desk from '../shared/desk.module.css';
import { words } from './words.ts';

type Results = CallReply<typeof acceptTogether>;
type Props = { readonly items: readonly QueueItem[]; readonly onClose: () => void; readonly onDone: () => void };

/** Accept what is ticked, after one look at the list; then what became of each. */
export function AcceptDialog({ items: ticked, onClose, onDone }: Props) {
  const t = useText();
  // The list is read anew once they are accepted: what was asked for stays.
  const [items] = useState(ticked);
  const [results, setResults] = useState<Results | null>(null);
  const form = useActionForm(acceptTogether);
  if (results) return <Told items={items} results={results} onClose={onDone} />;
  const body = { items: items.map(({ id, round }) => ({ id, round })) };
  return (
    <ActionDialog
      title={t(words.acceptTitle, { n: items.length })}
      verb={t(words.acceptTicked, { n: items.length })}
      effect={t(words.acceptEffect)}
      form={form}
      onAct={() => form.send([], { body }, setResults)}
      onClose={onClose}
    >
      <ul className={desk.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Name item={item} />
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}

function Name({ item }: { item: QueueItem }) {
  const t = useText();
  return (
    <>
      <span className={desk.number}>{formatReferenceNo(item.number)}</span> {t(item.title)}{' '}
      <span data-personal>{item.applicant}</span>
    </>
  );
}

function Told({ items, results, onClose }: { items: Props['items']; results: Results; onClose: () => void }) {
  const t = useText();
  const accepted = results.filter(({ outcome }) => outcome === 'accepted').length;
  const not = results.filter(({ why }) => why !== null).length;
  const rows = items.flatMap((item) => results.filter(({ id }) => id === item.id).map((result) => ({ item, result })));
  return (
    <Modal onClose={onClose} title={t(words.acceptDone, { n: accepted })}>
      <div role="status">{not > 0 && <p>{t(words.acceptNot, { n: not })}</p>}</div>
      <ul className={desk.list}>
        {rows.map(({ item, result: { outcome, why } }) => (
          <li key={item.id} data-not={why !== null || undefined}>
            <Name item={item} />
            <p>{why ? t(why) : t(outcome === 'already' ? words.alreadyAccepted : words.accepted)}</p>
          </li>
        ))}
      </ul>
      <p className={desk.others}>
        <Button data-autofocus onClick={onClose}>
          {t(words.ok)}
        </Button>
      </p>
    </Modal>
  );
}
