import type { ContactLine } from '@sufu/contract/contacts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import classes from './contacts.module.css';
import { words } from './words.ts';

const sexes = { '0': words.male, '1': words.female } as const;
const types = { NATURAL: words.natural, LEGAL: words.legal, ORG: words.org } as const;
const heads = ['number', 'name', 'sex', 'partyType', 'idNo', 'phone', 'acts'] as const;

type Props = {
  readonly rows: readonly ContactLine[];
  readonly onEdit: (contact: ContactLine) => void;
  readonly onRemove: (contact: ContactLine) => void;
};

/** The generic table of the specification: 姓名, 性别, and what tells people of one name apart. */
export function ContactTable({ rows, onEdit, onRemove }: Props) {
  const t = useText();
  return (
    <section className={classes.wide} aria-label={t(words.title)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((contact) => {
            const { id, number, name, sex, partyType, idNo, phone } = contact;
            return (
              <tr key={id}>
                <td className="num">{number}</td>
                <th scope="row" data-personal>
                  {name}
                </th>
                <td data-label={t(words.sex)}>{sex === null ? t(words.noSex) : t(sexes[sex])}</td>
                <td data-label={t(words.partyType)}>{t(types[partyType])}</td>
                <td data-label={t(words.idNo)} className="num" data-personal>
                  {idNo || t(words.noSex)}
                </td>
                <td data-label={t(words.phone)} className="num" data-personal>
                  {phone || t(words.noSex)}
                </td>
                <td className={classes.acts}>
                  <button type="button" aria-label={t(words.editOf, { name })} onClick={() => onEdit(contact)}>
                    <IconPencil className="icon-sm" aria-hidden />
                    {t(words.edit)}
                  </button>
                  <button type="button" aria-label={t(words.removeOf, { name })} onClick={() => onRemove(contact)}>
                    <IconTrash className="icon-sm" aria-hidden />
                    {t(words.remove)}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
