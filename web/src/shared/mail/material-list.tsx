import { type FoundMaterial, mailMarkWords } from '@sufu/contract/mail';
import { useText } from '../i18n/index.tsx';
import { Tag } from '../ui/display/tag.tsx';
import classes from './mail.module.css';
import { words } from './words.ts';

/** The list as it was sent, with what was found of each thing once the parcel was opened. */
export function MaterialList({ materials }: { materials: readonly FoundMaterial[] }) {
  const t = useText();
  return (
    <ol className={classes.list}>
      {materials.map(({ name, copies, pages, form, back, mark, note }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that was sent keeps its order
        <li key={i}>
          <b data-personal>{name}</b>
          <span className="num">{t(words.amount, { copies, pages })}</span>
          <span>{t(words[form])}</span>
          {back && <span>{t(words.back)}</span>}
          {mark && <Tag tone={mark === 'OK' ? 'success' : 'danger'}>{t(mailMarkWords[mark])}</Tag>}
          {note !== '' && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
