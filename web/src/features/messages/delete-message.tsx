import { countUnread, listMessages, type Message, markDeleted } from '@sufu/contract/messages';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { words } from './words.ts';

type Props = {
  readonly message: Message;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Asks first: a deleted message does not come back to the person. */
export function DeleteMessage({ message, open, onClose, onDeleted }: Props) {
  const t = useText();
  const { lang } = useLang();
  const remove = useCallMutation(markDeleted, { refreshes: [listMessages, countUnread], onSuccess: onDeleted });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(words.delete)}
      effect={t(words.deleteEffect, { title: message.title })}
      verb={t(words.delete)}
      back={t(words.keep)}
      danger
      busy={remove.isPending}
      error={remove.isError ? errorSentence(remove.error, lang) : undefined}
      onAct={() => remove.mutate({ body: { ids: [message.id] } })}
    />
  );
}
