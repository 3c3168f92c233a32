import { courtDayOf, formatCourtDay } from '@sufu/contract/core';
import { type BillDetail, endBillLink, makeBillLink, readBill } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CopyButton } from '../../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../payments.module.css';
import { linkWords as words } from './link-words.ts';

type Made = { readonly id: string; readonly address: string; readonly code: string; readonly expiresAt: string };

/** The link as it was made: shown this once, for the court keeps a hash. */
function Shown({ made, day }: { made: Made; day: string }) {
  const t = useText();
  return (
    <div className={classes.stack} role="status">
      <p>{t(words.made, { day })}</p>
      <div className={classes.code}>
        <img src={`data:image/svg+xml,${encodeURIComponent(made.code)}`} alt={t(words.code)} width={240} height={240} />
      </div>
      <p className={classes.address}>
        {made.address} <CopyButton value={made.address} what={t(words.address)} />
      </p>
      <p className="small">{t(words.onlyTo)}</p>
    </div>
  );
}

/** A link by which somebody else pays this bill: made, shown once, taken back. */
export function LinkBox({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { lang } = useLang();
  const [made, setMade] = useState<Made | null>(null);
  const make = useCallMutation(makeBillLink, { refreshes: [readBill], onSuccess: setMade });
  const end = useCallMutation(endBillLink, { refreshes: [readBill], onSuccess: () => setMade(null) });
  const live = made ?? bill.link;
  const day = live && formatCourtDay(courtDayOf(new Date(live.expiresAt)), lang);
  const refused = make.error ?? end.error;
  return (
    <Card className={classes.stack}>
      <h2>{t(words.title)}</h2>
      <p>{t(words.what)}</p>
      {refused && <Note tone="danger">{errorSentence(refused, lang)}</Note>}
      {made && <Shown made={made} day={day ?? ''} />}
      {!made && live && <p>{t(words.there, { day: day ?? '' })}</p>}
      {live && <p className="small">{t(words.againWhy)}</p>}
      <div className={classes.acts}>
        <Button
          variant="outline"
          loading={make.isPending}
          disabled={end.isPending}
          onClick={() => make.mutate({ body: { billId: bill.id } })}
        >
          {t(live ? words.again : words.make)}
        </Button>
        {live && (
          <Button
            variant="outline"
            loading={end.isPending}
            disabled={make.isPending}
            onClick={() => end.mutate({ params: { id: live.id }, body: {} })}
          >
            {t(words.takeBack)}
          </Button>
        )}
      </div>
    </Card>
  );
}
