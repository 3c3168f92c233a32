import {
  changeStaff,
  dropSecondFactor,
  listDivisions,
  listStaff,
  listStaffProposals,
  renewActivation,
  reopenAccount,
  returnStaff,
  type StaffItem,
} from '@sufu/contract/administration';
import { type CallReply, normaliseMobile } from '@sufu/contract/core';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { Line } from '../../money/lines.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { checkOffices, checkPhone, checkPlace, draftOf, entryOf } from './staff-entry.ts';
import { StaffFields } from './staff-fields.tsx';
import { words } from './words.ts';

export type RowProps = { readonly item: StaffItem; readonly onClose: () => void };

/** Name and staff number, as a dialog says whom it is about. */
export function useWho({ name, staffNo }: StaffItem): string {
  return useText()(words.who, { name, no: staffNo });
}

const refreshes = [listStaff, listDivisions, listStaffProposals];
const blame = { 'staff.no-division': 'divisionId', 'staff.offices-apart': 'offices' } as const;

export function ChangeDialog({ item, onClose }: RowProps) {
  const t = useText();
  const { lang } = useLang();
  const who = useWho(item);
  const [draft, setDraft] = useState(() => draftOf(item));
  const form = useActionForm(changeStaff, refreshes, blame);
  const send = () => {
    const found = [...checkPlace(draft, lang), ...checkOffices(draft, lang)];
    form.send(found, { params: { id: item.id }, body: { ...entryOf(draft), version: item.version } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.changeTitle)}
      verb={t(words.save)}
      effect={<p>{t(words.changeEffect, { who })}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <StaffFields form={form} draft={draft} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
    </ActionDialog>
  );
}

/** Another link; then the link. */
export function RenewDialog({ item, onClose }: RowProps) {
  const t = useText();
  const who = useWho(item);
  const [made, setMade] = useState<CallReply<typeof renewActivation>>();
  const form = useActionForm(renewActivation, [listStaff]);
  if (made) return <LinkDialog item={item} activation={made} onClose={onClose} />;
  const { id, version } = item;
  return (
    <ActionDialog
      title={t(words.renew)}
      verb={t(words.renew)}
      effect={<p>{t(words.renewEffect, { who })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version } }, setMade)}
      onClose={onClose}
    />
  );
}

export function ReturnDialog({ item, onClose }: RowProps) {
  const t = useText();
  const who = useWho(item);
  const form = useActionForm(returnStaff, refreshes);
  const { id, version } = item;
  return (
    <ActionDialog
      title={t(words.return)}
      verb={t(words.return)}
      effect={<p>{t(words.returnEffect, { who })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version } }, onClose)}
      onClose={onClose}
    />
  );
}

/** Ask for a lost second factor to be taken away; a second person agrees. */
export function FactorDialog({ item, onClose }: RowProps) {
  const t = useText();
  const who = useWho(item);
  const form = useActionForm(dropSecondFactor, refreshes);
  const { id, version } = item;
  return (
    <ActionDialog
      title={t(words.factor)}
      verb={t(words.factor)}
      danger
      effect={<p>{t(words.factorEffect, { who })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version } }, onClose)}
      onClose={onClose}
    />
  );
}

const blamePhone = { 'staff.phone-taken': 'phone' } as const;

/** Ask for an account to be opened anew with another phone; a second person agrees. */
export function ReopenDialog({ item, onClose }: RowProps) {
  const t = useText();
  const { lang } = useLang();
  const who = useWho(item);
  const [phone, setPhone] = useState('');
  const form = useActionForm(reopenAccount, refreshes, blamePhone);
  const { id, version } = item;
  const request = { params: { id }, body: { version, phone: normaliseMobile(phone) } };
  return (
    <ActionDialog
      title={t(words.reopen)}
      verb={t(words.reopen)}
      danger
      effect={<p>{t(words.reopenEffect, { who })}</p>}
      form={form}
      onAct={() => form.send(checkPhone(phone, lang), request, onClose)}
      onClose={onClose}
    >
      <Line
        {...{ form, path: 'phone', label: t(words.newPhone), value: phone, maxLength: 30, type: 'tel' }}
        onText={setPhone}
      />
    </ActionDialog>
  );
}
