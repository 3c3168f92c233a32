import type { Contact } from '@sufu/contract/contacts';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from '../form.module.css';
import { words } from '../words.ts';

const ContactPeople = lazy(() => import('./contact-people.tsx').then((m) => ({ default: m.ContactPeople })));

type Props = { readonly onTake: (contact: Contact) => void };

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
        <Suspense fallback={<p className={classes.hint}>{t(words.loadingChoices)}</p>}>
          <ContactPeople
            onTake={(contact) => {
              setOpen(false);
              onTake(contact);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
