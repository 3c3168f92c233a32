import type { CallReply } from '@sufu/contract/core';
import {
  addMachine,
  changeMachine,
  listMachines,
  type MachineItem,
  rotateMachine,
  switchMachine,
} from '@sufu/contract/machines';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkEntry, draftOf, emptyDraft, entryOf, type MachineDraft } from './machine-entry.ts';
import { MachineFields } from './machine-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { words } from './words.ts';

export type RowProps = { readonly item: MachineItem; readonly onClose: () => void };
const refreshes = [listMachines];
const blame = { 'machine.name-taken': 'name' } as const;

/** Enter a system; then its secret. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [draft, setDraft] = useState<MachineDraft>(emptyDraft);
  const [added, setAdded] = useState<CallReply<typeof addMachine>>();
  const form = useActionForm(addMachine, refreshes, blame);
  if (added) return <SecretDialog {...added} onClose={onClose} />;
  return (
    <ActionDialog
      title={t(words.add)}
      verb={t(words.add)}
      effect={<p>{t(words.addEffect)}</p>}
      wide
      form={form}
      onAct={() => form.send(checkEntry(draft, lang), { body: { ...entryOf(draft), key } }, setAdded)}
      onClose={onClose}
    >
      <MachineFields form={form} draft={draft} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
    </ActionDialog>
  );
}

export function ChangeDialog({ item, onClose }: RowProps) {
  const t = useText();
  const { lang } = useLang();
  const [draft, setDraft] = useState<MachineDraft>(() => draftOf(item));
  const form = useActionForm(changeMachine, refreshes, blame);
  const { id, version } = item;
  const send = () =>
    form.send(checkEntry(draft, lang), { params: { id }, body: { ...entryOf(draft), version } }, onClose);
  return (
    <ActionDialog
      title={t(words.changeTitle)}
      verb={t(words.save)}
      effect={<p>{t(words.changeEffect)}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <MachineFields form={form} draft={draft} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
    </ActionDialog>
  );
}

/** Another secret; then the secret. */
export function RotateDialog({ item, onClose }: RowProps) {
  const t = useText();
  const [made, setMade] = useState<CallReply<typeof rotateMachine>>();
  const form = useActionForm(rotateMachine, refreshes);
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  const { id, version, name } = item;
  return (
    <ActionDialog
      title={t(words.rotate)}
      verb={t(words.rotate)}
      effect={<p>{t(words.rotateEffect, { name })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version } }, setMade)}
      onClose={onClose}
    />
  );
}

export function SwitchDialog({ item, onClose }: RowProps) {
  const t = useText();
  const form = useActionForm(switchMachine, refreshes);
  const { id, version, name, disabledAt } = item;
  const on = disabledAt !== null;
  const verb = t(on ? words.switchOn : words.switchOff);
  return (
    <ActionDialog
      title={verb}
      verb={verb}
      effect={<p>{t(on ? words.switchOnEffect : words.switchOffEffect, { name })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version, on } }, onClose)}
      onClose={onClose}
    />
  );
}
