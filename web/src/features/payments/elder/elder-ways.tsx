import type { BillDetail } from '@sufu/contract/payments';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { LinkBox } from '../link/link-box.tsx';
import { BankTransfer } from '../pay/bank-transfer.tsx';
import classes from '../payments.module.css';
import { words } from '../words.ts';

type Props = {
  readonly bill: BillDetail;
  /** The ways by an app, with what else can be chosen under them. */
  readonly apps: (more: ReactNode) => ReactNode;
};
/** One question a screen: by an app, by a relative, or at the counter and the bank; each is a screen of its own. */
export function ElderWays({ bill, apps }: Props) {
  const t = useText();
  const [way, choose] = useState<'family' | 'counter' | null>(null);
  if (way === null)
    return apps(
      <>
        <Button variant="outline" onClick={() => choose('family')}>
          {t(words.byFamily)}
        </Button>
        <Button variant="outline" onClick={() => choose('counter')}>
          {t(words.atCounter)}
        </Button>
      </>,
    );
  return (
    <>
      {way === 'family' ? (
        <LinkBox bill={bill} />
      ) : (
        <>
          <Card className={classes.stack}>
            <h2>{t(words.atCounter)}</h2>
            <p>{t(words.counterSays, { phone: bill.courtPhone })}</p>
          </Card>
          <BankTransfer bill={bill} />
        </>
      )}
      <Button variant="outline" onClick={() => choose(null)}>
        {t(words.otherWay)}
      </Button>
    </>
  );
}
