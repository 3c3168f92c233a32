import { formatCaseNo, type Problem } from '@sufu/contract/core';
import { checkMailList, listDeskMail, type MailCandidate, sendMail, takeInMail } from '@sufu/contract/mail';
import { useState } from 'react';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { firstMaterial, MaterialEntry, materialsOf, type TypedMaterial } from '../../shared/mail/material-entry.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { problem } from '../actions/check-words.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import { words } from './words.ts';

/** What is begun: a parcel taken in, of a party where that is known, or papers sent to a party. */
export type Beginning =
  | { readonly is: 'takeIn'; readonly candidate: MailCandidate | null }
  | { readonly is: 'send'; readonly candidate: MailCandidate };

const names = ['carrier', 'trackingNo', 'postmarkOn', 'caseNo', 'name', 'phone', 'address'] as const;
type Name = (typeof names)[number];
type Values = Readonly<Record<Name, string>>;
/** Where the request says it, and where its problems stand. */
const pathOf = (name: Name): string => (['name', 'phone', 'address'].includes(name) ? `contact.${name}` : name);

const shown: Readonly<Record<Beginning['is'], readonly Name[]>> = {
  takeIn: ['carrier', 'trackingNo', 'postmarkOn', 'caseNo', 'name', 'phone', 'address'],
  send: ['phone', 'address'],
};

function useBegin(begin: Beginning) {
  const { lang } = useLang();
  const go = useNavigate();
  const [key] = useState(requestKey);
  const { candidate } = begin;
  const [values, setValues] = useState<Values>({
    carrier: 'EMS',
    trackingNo: '',
    postmarkOn: '',
    caseNo: candidate ? formatCaseNo(candidate.caseNo) : '',
    name: candidate?.name ?? '',
    phone: '',
    address: '',
  });
  const [materials, setMaterials] = useState<readonly TypedMaterial[]>([firstMaterial]);
  const takeIn = useActionForm(takeInMail, [listDeskMail]);
  const send = useActionForm(sendMail, [listDeskMail]);
  const opened = ({ id }: { id: string }) => void go(`/desk/mail/${id}`);
  const act = () => {
    const { carrier, trackingNo, postmarkOn, caseNo, name, phone, address } = values;
    const list = materialsOf(materials);
    const found: readonly Problem[] = checkMailList({ materials: list, address }, lang).map((wrong) =>
      wrong.path === 'address' ? { ...wrong, path: pathOf('address') } : wrong,
    );
    if (begin.is === 'send') {
      const { caseNo: ofCase, partyId } = begin.candidate;
      const body = { key, caseNo: ofCase, partyId, contact: { phone, address }, materials: list };
      return send.send(found, { body }, opened);
    }
    const missing = trackingNo.trim() === '' ? [problem('trackingNo', words.needTrackingNo[lang])] : [];
    // Of another case than the one it was found in, the party is not known.
    const isFound = candidate !== null && caseNo === formatCaseNo(candidate.caseNo);
    const parcel = { carrier, trackingNo, postmarkOn: postmarkOn || null, contact: { name, phone, address } };
    const body = { key, ...parcel, caseNo, partyId: isFound ? candidate.partyId : null, materials: list };
    return takeIn.send([...missing, ...found], { body }, opened);
  };
  return { values, setValues, materials, setMaterials, act, form: begin.is === 'send' ? send : takeIn };
}

/** Begin an item at the desk: what it is, from whom or to whom, thing by thing. */
export function BeginDialog({ begin, onClose }: { begin: Beginning; onClose: () => void }) {
  const t = useText();
  const { values, setValues, materials, setMaterials, act, form } = useBegin(begin);
  const isSend = begin.is === 'send';
  return (
    <ActionDialog
      title={isSend ? t(words.sendTitle, { name: begin.candidate.name }) : t(words.takeInTitle)}
      verb={t(isSend ? words.send : words.takeIn)}
      effect={<p>{t(isSend ? words.sendEffect : words.takeInEffect)}</p>}
      form={form}
      onAct={act}
      onClose={onClose}
    >
      {shown[begin.is].map((name) => (
        <TextInput
          key={name}
          id={fieldId(pathOf(name))}
          label={t(words[name])}
          type={name === 'postmarkOn' ? 'date' : 'text'}
          value={values[name]}
          error={form.errorOf(pathOf(name))}
          maxLength={name === 'address' ? 200 : 60}
          autoComplete="off"
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          data-personal
        />
      ))}
      <MaterialEntry materials={materials} errorOf={form.errorOf} idOf={fieldId} onChange={setMaterials} />
    </ActionDialog>
  );
}
