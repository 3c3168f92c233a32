import { formatFen, formatInstant } from '@sufu/contract/core';
import { listDeskRefunds, listRefundFiles, makeRefundFile, readMoneyHome } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button, ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

export const filesShown = { query: { current: 1, size: 5 } } as const;

/** What goes to accounts goes by a file for the bank; the last files can be taken again. */
export function BankFiles() {
  const t = useText();
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const files = useCall(listRefundFiles, filesShown);
  const make = useCallMutation(makeRefundFile, {
    refreshes: [listDeskRefunds, listRefundFiles, readMoneyHome],
    onSuccess: () => setOpen(false),
  });
  return (
    <Card className={classes.row}>
      <h2>{t(words.files)}</h2>
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t(words.makeFile)}
        </Button>
      </div>
      <ul className={classes.files}>
        {files.data?.rows.map(({ id, fileNo, madeAt, madeBy, count, fen }) => (
          <li key={id}>
            <span>{formatInstant(madeAt, lang, 'table')}</span>
            <span>{t(words.fileRow, { n: count, sum: formatFen(fen, lang), by: madeBy })}</span>
            <ButtonAnchor href={`/api/desk/money/refund-files/${id}`} variant="outline" download>
              {t(words.download, { no: fileNo })}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(words.makeFile)}
        verb={t(words.makeFile)}
        effect={<p>{t(words.fileEffect)}</p>}
        busy={make.isPending}
        error={make.error ? errorSentence(make.error, lang) : undefined}
        onAct={() => make.mutate({ body: {} })}
      />
    </Card>
  );
}
