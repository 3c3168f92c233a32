import { type DivisionItem, listDivisions, listStaff, putDivision, shortNameForm } from '@sufu/contract/administration';
import { fill, type Lang, type Problem } from '@sufu/contract/core';
import { type DivisionTask, divisionTaskCodes, divisionTasks } from '@sufu/contract/directory';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { problem } from '../../actions/check-words.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven } from '../../money/checks.ts';
import { Line } from '../../money/lines.tsx';
import money from '../../money/money.module.css';
import desk from '../../shared/desk.module.css';
import { words } from './words.ts';

type Entry = Readonly<Record<'id' | 'name' | 'duties' | 'phone' | 'position', string>>;

/** An id that is taken would write another division anew. */
function checkId(id: string, others: readonly DivisionItem[], lang: Lang): readonly Problem[] {
  const empty = checkGiven('id', id, words.id[lang], lang);
  if (empty.length > 0) return empty;
  if (!shortNameForm.test(id)) return [problem('id', words.wrongId[lang])];
  const taken = others.find((other) => other.id === id);
  return taken ? [problem('id', fill(words.takenId, lang, { id, name: taken.name }))] : [];
}

const blame = { 'division.there': 'id' } as const;
const isPosition = (typed: string): boolean => /^[1-9]\d{0,2}$/.test(typed.trim());

/** What the division does: where applications and new cases go. */
function Tasks({
  held,
  onChange,
}: {
  held: readonly DivisionTask[];
  onChange: (held: readonly DivisionTask[]) => void;
}) {
  const t = useText();
  return (
    <fieldset className={desk.radios} aria-describedby="tasks-hint">
      <legend>{t(words.tasks)}</legend>
      <p id="tasks-hint" className="small muted">
        {t(words.tasksHint)}
      </p>
      {divisionTaskCodes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={held.includes(code)}
            onChange={() => onChange(held.includes(code) ? held.filter((each) => each !== code) : [...held, code])}
          />
          {t(divisionTasks[code])}
        </label>
      ))}
    </fieldset>
  );
}

/** Add a division, or change one: `division` is null for a new one. */
export function DivisionDialog({
  division,
  all,
  onClose,
}: {
  division: DivisionItem | null;
  all: readonly DivisionItem[];
  onClose: () => void;
}) {
  const t = useText();
  const { lang } = useLang();
  const last = Math.max(0, ...all.map(({ position }) => position));
  const [entry, setEntry] = useState<Entry>(() =>
    division
      ? { ...division, position: String(division.position) }
      : { id: '', name: '', duties: '', phone: '', position: String(Math.min(last + 1, 999)) },
  );
  const [tasks, setTasks] = useState<readonly DivisionTask[]>(division?.tasks ?? []);
  const form = useActionForm(putDivision, [listDivisions, listStaff], blame);
  const { name, duties, phone, position } = entry;
  const id = entry.id.trim();
  const set = (field: keyof Entry) => (text: string) => setEntry((now) => ({ ...now, [field]: text }));
  const send = () => {
    const found = [
      ...(division ? [] : checkId(id, all, lang)),
      ...checkGiven('name', name, words.name[lang], lang),
      ...(isPosition(position) ? [] : [problem('position', words.wrongPosition[lang])]),
    ];
    const body = { name, duties, phone, position: Number(position), tasks: [...tasks], isNew: division === null };
    form.send(found, { params: { id }, body }, onClose);
  };
  return (
    <ActionDialog
      title={t(division ? words.changeTitle : words.add)}
      verb={t(division ? words.save : words.add)}
      effect={<p>{t(words.effect)}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <div className={money.fields}>
        {!division && (
          <Line
            {...{ form, path: 'id', label: t(words.id), value: entry.id, maxLength: 20 }}
            description={t(words.idHint)}
            onText={set('id')}
          />
        )}
        <Line {...{ form, path: 'name', label: t(words.name), value: name, maxLength: 40 }} onText={set('name')} />
        <Line {...{ form, path: 'phone', label: t(words.phone), value: phone, maxLength: 30 }} onText={set('phone')} />
        <Line
          {...{ form, path: 'position', label: t(words.position), value: position, maxLength: 3, inputMode: 'numeric' }}
          description={t(words.positionHint)}
          onText={set('position')}
        />
      </div>
      <Line
        {...{ form, path: 'duties', label: t(words.duties), value: duties, maxLength: 200 }}
        onText={set('duties')}
      />
      <Tasks held={tasks} onChange={setTasks} />
    </ActionDialog>
  );
}
