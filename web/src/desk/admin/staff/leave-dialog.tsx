import {
  countOpen,
  leaveStaff,
  listStaff,
  openDuties,
  rolesOfOffices,
  type StaffItem,
} from '@sufu/contract/administration';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { problem } from '../../actions/check-words.ts';
import { type ActionForm, useActionForm } from '../../actions/use-action-form.ts';
import { Line } from '../../money/lines.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { type RowProps, useWho } from './row-dialogs.tsx';
import { words } from './words.ts';

/** As many as one page of a list may hold. */
const mostAtOnce = 100;
const blame = { 'staff.hand-over': 'handTo', 'staff.cannot-take': 'handTo' } as const;

/** What is open with somebody, in words: what there is none of is left out. */
export function useOpenLine({ open }: StaffItem): string {
  const t = useText();
  const parts = openDuties.flatMap((name) => (open[name] > 0 ? [t(words[`open${name}`], { n: open[name] })] : []));
  return parts.join(t(words.comma));
}

type Props = {
  readonly item: StaffItem;
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** Who is at work, somebody else and of the same role; in a court of many they are found by name. */
function TakerField({ item, form, value, onChange }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const query = { state: 'working', text: text.trim(), current: 1, size: mostAtOnce } as const;
  const list = useCall(listStaff, { query }, { placeholderData: (before) => before });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return null;
  const { total, rows } = list.data;
  const roles = rolesOfOffices(item.offices);
  const takers = rows.filter(
    ({ id, offices }) => id !== item.id && rolesOfOffices(offices).some((role) => roles.includes(role)),
  );
  const isMany = text !== '' || total > rows.length;
  if (takers.length === 0 && !isMany) return <Note tone="warning">{t(words.noTaker)}</Note>;
  return (
    <>
      {isMany && (
        <Line {...{ form, path: 'find', label: t(words.findTaker), value: text, maxLength: 50 }} onText={setText} />
      )}
      <SelectField
        id={fieldId('handTo')}
        label={t(words.taker)}
        value={value}
        error={form.errorOf('handTo')}
        onChange={onChange}
      >
        <option value="">{t(words.chooseTaker)}</option>
        {takers.map(({ id, name, staffNo, division }) => (
          <option key={id} value={id}>
            {t(words.takerOf, { name, no: staffNo, division })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Leave, and hand over what is open in the same act; who has left already may hand over what came later. */
export function LeaveDialog({ item, onClose }: RowProps) {
  const t = useText();
  const who = useWho(item);
  const [handTo, setHandTo] = useState('');
  const form = useActionForm(leaveStaff, [listStaff], blame);
  const isOpen = countOpen(item.open) > 0;
  const openLine = useOpenLine(item);
  const hasLeft = item.state === 'left';
  const send = () => {
    const found = isOpen && handTo === '' ? [problem('handTo', t(words.chooseTaker))] : [];
    const body = { version: item.version, handTo: isOpen ? handTo : null };
    form.send(found, { params: { id: item.id }, body }, onClose);
  };
  return (
    <ActionDialog
      title={t(hasLeft ? words.handOver : words.leave)}
      verb={t(hasLeft ? words.handOver : words.leave)}
      danger
      effect={
        <>
          <p>{t(hasLeft ? words.handOverEffect : words.leaveEffect, { who })}</p>
          <p>{isOpen ? t(words.openWith, { open: openLine }) : t(words.nothingToHand)}</p>
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {isOpen && <TakerField item={item} form={form} value={handTo} onChange={setHandTo} />}
    </ActionDialog>
  );
}
