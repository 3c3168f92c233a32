import { type Contact, listContacts, readContact } from '@sufu/contract/contacts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useInvoke } from '../../api/index.ts';
import { useText } from '../../i18n/index.tsx';
import { CallFailure } from '../../ui/status/call-failure.tsx';
import classes from '../form.module.css';
import { words } from '../words.ts';

type Props = { readonly onTake: (contact: Contact) => void };

function People({ onTake }: Props) {
  const t = useText();
  const invoke = useInvoke();
  const [failure, setFailure] = useState<unknown>(null);
  const list = useCall(listContacts, { query: { pageNumber: 1, pageSize: 100 } });
  const take = async (id: string) => {
    setFailure(null);
    try {
      onTake(await invoke(readContact, { query: { id } }));
    } catch (error) {
      setFailure(error);
    }
  };
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <p className={classes.hint}>{t(words.loadingChoices)}</p>;
  if (list.data.rows.length === 0) return <p className={classes.hint}>{t(words.noContacts)}</p>;
  return (
    <>
      {failure !== null && <CallFailure error={failure} />}
      <ul className={classes.people}>
        {list.data.rows.map(({ id, name, idNo, phone }) => (
          <li key={id}>
            <button type="button" className={classes.person} onClick={() => void take(id)}>
              <b>{name}</b> <small className="num">{idNo || phone}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Somebody of the address book instead of typing; asked for only when it is opened. */
export function ContactPick({ onTake }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.fill}>
      <button type="button" className={classes.link} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconUsers className="icon-sm" aria-hidden />
        {t(words.fromContacts)}
      </button>
      {open && (
        <People
          onTake={(contact) => {
            setOpen(false);
            onTake(contact);
          }}
        />
      )}
    </div>
  );
}
