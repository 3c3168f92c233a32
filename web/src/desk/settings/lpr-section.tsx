import { formatCourtDay } from '@sufu/contract/core';
import { type CourtFees, lprOverdue, yearPercent } from '@sufu/contract/fees';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { LprDialog } from './lpr-dialog.tsx';
import { Section } from './section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

type Props = { readonly court: CourtFees; readonly mayPropose: boolean };

/** The last rate on record, and up to when it is known. */
export function LprSection({ court: { lpr }, mayPropose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [open, setOpen] = useState(false);
  const isOverdue = lprOverdue(useToday(), lpr);
  const last = lpr.changes.at(-1);
  const known = formatCourtDay(lpr.knownUntil, lang);
  return (
    <Section name="lpr">
      {isOverdue && <Note tone="warning">{t(words.lprDue, { day: known })}</Note>}
      <Card as="div" className={own.box}>
        <Facts
          rows={[
            {
              label: t(words.lastRate),
              value: last
                ? t(words.rateFrom, { rate: yearPercent(last.rate), day: formatCourtDay(last.from, lang) })
                : '',
            },
            { label: t(words.knownUntil), value: known },
          ]}
        />
      </Card>
      {mayPropose && (
        <Button size="sm" variant={isOverdue ? 'filled' : 'outline'} className={own.act} onClick={() => setOpen(true)}>
          {t(words.enterLpr)}
        </Button>
      )}
      {open && <LprDialog lpr={lpr} onClose={() => setOpen(false)} />}
    </Section>
  );
}
