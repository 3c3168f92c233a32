import type { HolidayTable } from '@sufu/contract/core';
import { checkHolidays } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import { ProposeDialog, type Typed } from './propose-dialog.tsx';
import { readDays, writeDays } from './read-days.ts';
import { words } from './words.ts';

const none: HolidayTable = { rest: [], makeUp: [] };
type Props = { readonly year: string; readonly now: HolidayTable | undefined; readonly onClose: () => void };

/** The notice of one year, as it is read aloud: stretches off, and weekends that are worked. */
export function HolidaysDialog({ year, now, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [typed, setTyped] = useState(() => writeDays(now ?? none));
  const read = (): Typed => {
    const { table, problems } = readDays(typed, lang);
    const value = { rest: table.rest.map(([a, b]): [string, string] => [a, b]), makeUp: [...table.makeUp] };
    return {
      asked: { name: 'holidays', subject: year, value },
      problems: problems.length > 0 ? problems : checkHolidays({ subject: year, value: table, lang }),
    };
  };
  return (
    <ProposeDialog
      {...{ read, onClose }}
      title={t(now ? words.change : words.enter, { year })}
      effect={t(words.proposeEffect)}
    >
      {(form) => (
        <>
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
        </>
      )}
    </ProposeDialog>
  );
}
