import { type ContactLine, listContacts, removeContact } from '@sufu/contract/contacts';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { words } from './words.ts';

type Props = { readonly contact: ContactLine; readonly onClose: () => void; readonly onDone: () => void };

/** The box of the specification: 提示, the number of the row, 确定 and 取消 (B241). */
export function RemoveContact({ contact, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const remove = useCallMutation(removeContact, { refreshes: [listContacts], onSuccess: onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.hint)}
      effect={t(words.removeAsk, { n: contact.number })}
      verb={t(words.ok)}
      back={t(words.cancel)}
      danger
      busy={remove.isPending}
      error={remove.error ? errorSentence(remove.error, lang) : undefined}
      onAct={() => remove.mutate({ query: { id: contact.id } })}
    />
  );
}
