import { fill, type Problem } from '@sufu/contract/core';
import { type LprTable, lprOnRecord } from '@sufu/contract/fees';
import { checkLpr, theCourt } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Textarea, TextInput } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import { ProposeDialog, type Typed } from './propose-dialog.tsx';
import { readRates, writeRates } from './read-rates.ts';
import { words } from './words.ts';

/** What was published since the release: a line for each change, and up to when all is known. */
export function LprDialog({ lpr, onClose }: { lpr: LprTable; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [knownUntil, setKnownUntil] = useState<string>(lpr.knownUntil);
  const [lines, setLines] = useState(() => writeRates(lpr.changes.slice(lprOnRecord.changes.length)));
  const read = (): Typed => {
    const { changes, unread } = readRates(lines);
    const value = { knownUntil, changes: [...changes] };
    const wrong = unread.map(
      (n): Problem => ({ path: 'changes', rule: 'line', msg: fill(words.errRate, lang, { n }) }),
    );
    const isDay = knownUntil !== '';
    const noDay: Problem = { path: 'knownUntil', rule: 'required', msg: t(words.noDay) };
    return {
      asked: { name: 'lpr', subject: theCourt, value },
      problems: [...wrong, ...(isDay ? checkLpr({ subject: theCourt, value, lang, today }) : [noDay])],
    };
  };
  return (
    <ProposeDialog {...{ read, onClose }} title={t(words.enterLpr)} effect={t(words.lprEffect)}>
      {(form) => (
        <>
          <TextInput
            id={fieldId('knownUntil')}
            data-autofocus
            aria-required
            type="date"
            max={today}
            label={t(words.knownUntil)}
            description={t(words.knownHint)}
            value={knownUntil}
            error={form.errorOf('knownUntil')}
            onChange={(event) => setKnownUntil(event.currentTarget.value)}
          />
          <Textarea
            id={fieldId('changes')}
            rows={4}
            label={t(words.rates)}
            description={t(words.ratesHint)}
            value={lines}
            error={form.errorOf('changes')}
            onChange={(event) => setLines(event.currentTarget.value)}
          />
        </>
      )}
    </ProposeDialog>
  );
}
