import type { HolidayTable, Problem } from '@sufu/contract/core';
import { checkHolidays, leastReason, listSettings, proposeSetting } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { checkLength } from '../actions/check-words.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { atField, readDays, writeDays } from './read-days.ts';
import { words } from './words.ts';

const none: HolidayTable = { rest: [], makeUp: [] };
type Props = { readonly year: string; readonly now: HolidayTable | undefined; readonly onClose: () => void };

/** The notice of one year, as it is read aloud: stretches off, and weekends that are worked. */
export function HolidaysDialog({ year, now, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [typed, setTyped] = useState(() => writeDays(now ?? none));
  const [reason, setReason] = useState('');
  const asked = useActionForm(proposeSetting, [listSettings]);
  // The server names each stretch; here they are lines of one field.
  const problems = asked.problems.map(atField);
  const form = {
    ...asked,
    problems,
    errorOf: (path: string) => problems.find((problem) => problem.path === path)?.msg,
  };
  const send = () => {
    const { table, problems: unread } = readDays(typed, lang);
    const wrong: readonly Problem[] = unread.length > 0 ? unread : checkHolidays(year, table, lang).map(atField);
    const found = [...wrong, ...checkLength('reason', reason, words.reason, lang, leastReason)];
    asked.send(
      found,
      {
        body: {
          name: 'holidays',
          subject: year,
          value: { rest: [...table.rest.map(([a, b]): [string, string] => [a, b])], makeUp: [...table.makeUp] },
          reason,
        },
      },
      onClose,
    );
  };
  return (
    <ActionDialog
      title={t(now ? words.change : words.enter, { year })}
      verb={t(words.proposeVerb)}
      effect={<p>{t(words.proposeEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Textarea
        id={fieldId('rest')}
        data-autofocus
        aria-required
        rows={8}
        label={t(words.rest)}
        description={t(words.restHint)}
        value={typed.rest}
        error={form.errorOf('rest')}
        onChange={(event) => setTyped({ ...typed, rest: event.currentTarget.value })}
      />
      <Textarea
        id={fieldId('makeUp')}
        rows={2}
        label={t(words.makeUp)}
        description={t(words.makeUpHint)}
        value={typed.makeUp}
        error={form.errorOf('makeUp')}
        onChange={(event) => setTyped({ ...typed, makeUp: event.currentTarget.value })}
      />
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason, max: 200 }}
        min={leastReason}
        rows={2}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
