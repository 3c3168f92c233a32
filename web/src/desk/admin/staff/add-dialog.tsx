import { addStaff, listDivisions, listStaff, listStaffProposals } from '@sufu/contract/administration';
import { type CallReply, normaliseMobile } from '@sufu/contract/core';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { Line } from '../../money/lines.tsx';
import { LinkDialog } from './link-dialog.tsx';
import {
  checkOffices,
  checkPhone,
  checkPlace,
  checkStaffNo,
  emptyDraft,
  entryOf,
  type StaffDraft,
} from './staff-entry.ts';
import { StaffFields } from './staff-fields.tsx';
import { words } from './words.ts';

const refreshes = [listStaff, listDivisions, listStaffProposals];
const blame = {
  'staff.number-taken': 'staffNo',
  'staff.phone-taken': 'phone',
  'staff.no-division': 'divisionId',
  'staff.offices-apart': 'offices',
} as const;

/** Enter a member of the court; then the link that opens the account. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [draft, setDraft] = useState<StaffDraft>(emptyDraft);
  const [staffNo, setStaffNo] = useState('');
  const [phone, setPhone] = useState('');
  const [added, setAdded] = useState<CallReply<typeof addStaff>>();
  const form = useActionForm(addStaff, refreshes, blame);
  if (added) return <LinkDialog {...added} onClose={onClose} />;
  const send = () => {
    const found = [
      ...checkPlace(draft, lang),
      ...checkStaffNo(staffNo, lang),
      ...checkPhone(phone, lang),
      ...checkOffices(draft, lang),
    ];
    const body = { ...entryOf(draft), key, staffNo: staffNo.trim(), phone: normaliseMobile(phone) };
    form.send(found, { body }, setAdded);
  };
  return (
    <ActionDialog
      title={t(words.add)}
      verb={t(words.add)}
      effect={<p>{t(words.addEffect)}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <StaffFields form={form} draft={draft} onChange={(change) => setDraft((now) => ({ ...now, ...change }))}>
        <Line
          {...{ form, path: 'staffNo', label: t(words.staffNo), value: staffNo, maxLength: 20 }}
          description={t(words.staffNoHint)}
          onText={setStaffNo}
        />
        <Line
          {...{ form, path: 'phone', label: t(words.phone), value: phone, maxLength: 30, type: 'tel' }}
          description={t(words.phoneHint)}
          onText={setPhone}
        />
      </StaffFields>
    </ActionDialog>
  );
}
