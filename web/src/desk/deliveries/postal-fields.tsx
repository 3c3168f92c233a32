import type { Lang, Problem } from '@sufu/contract/core';
import { useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { problem } from '../actions/check-words.ts';
import { words } from './act-words.ts';
import classes from './deliveries.module.css';

export type Postal = {
  readonly recipient: string;
  readonly phone: string;
  readonly address: string;
  readonly isOwnGiven: boolean;
};
export const noPostal: Postal = { recipient: '', phone: '', address: '', isOwnGiven: false };
/** What was typed; undefined where nothing was, so that the address on record is used. */
export const postalOf = (typed: Postal): Postal | undefined =>
  [typed.recipient, typed.phone, typed.address].some((each) => each.trim() !== '') ? typed : undefined;

/** What is missing in an address that was begun; `path`: where the request says it. */
export function checkPostal(typed: Postal, path: string, lang: Lang): readonly Problem[] {
  if (postalOf(typed) === undefined) return [];
  return [
    ...([...typed.recipient.trim()].length < 2 ? [problem(`${path}.recipient`, words.needRecipient[lang])] : []),
    ...([...typed.address.trim()].length < 4 ? [problem(`${path}.address`, words.needAddress[lang])] : []),
  ];
}

const most = { recipient: 50, phone: 20, address: 260 } as const;
type Props = {
  readonly path: string;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string | undefined;
  readonly value: Postal;
  readonly onChange: (value: Postal) => void;
  /** The addressee says it: whose word it is need not be asked. */
  readonly isTheirs?: boolean;
};

/** Where it goes by post, if not to the address on record, and whose word that is (专递规定第11条). */
export function PostalFields({ path, idOf, errorOf, value, onChange, isTheirs = false }: Props) {
  const t = useText();
  return (
    <div className={classes.list}>
      <p className="ls-description">{t(words.addressHint)}</p>
      <div className={classes.row}>
        {(['recipient', 'phone', 'address'] as const).map((name) => (
          <TextInput
            key={name}
            id={idOf(`${path}.${name}`)}
            label={t(words[name])}
            value={value[name]}
            error={errorOf(`${path}.${name}`)}
            maxLength={most[name]}
            autoComplete="off"
            data-personal
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {!isTheirs && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={value.isOwnGiven}
            onChange={(event) => onChange({ ...value, isOwnGiven: event.currentTarget.checked })}
          />
          {t(words.ownGiven)}
        </label>
      )}
    </div>
  );
}
