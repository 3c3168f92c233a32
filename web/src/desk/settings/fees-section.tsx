import type { CourtFees, FeeConfig } from '@sufu/contract/fees';
import { feeChoiceNames, feeChoices, feeChoiceText } from '@sufu/contract/fees';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { FeesDialog } from './fees-dialog.tsx';
import { Section } from './section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

type Props = { readonly court: CourtFees; readonly mayPropose: boolean };

/** What the province and the court chose of fees; a default is called one. */
export function FeesSection({ court, mayPropose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [open, setOpen] = useState(false);
  const { config, own: chosen } = court;
  const said = (name: keyof FeeConfig): string => {
    const value = feeChoiceText(config, name, lang);
    return chosen.includes(name) ? value : t(words.byDefault, { value });
  };
  return (
    <Section name="fees">
      <Card as="div" className={own.box}>
        <Facts rows={feeChoices.map((name) => ({ label: t(feeChoiceNames[name]), value: said(name) }))} />
      </Card>
      {mayPropose && (
        <Button size="sm" variant="outline" className={own.act} onClick={() => setOpen(true)}>
          {t(words.changeFees)}
        </Button>
      )}
      {open && <FeesDialog court={court} onClose={() => setOpen(false)} />}
    </Section>
  );
}
