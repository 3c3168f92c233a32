import { formatFen } from '@sufu/contract/core';
import { readFeeTables } from '@sufu/contract/fees';
import {
  type BillSubject,
  billedKindFacts,
  type DeskBill,
  feeItems,
  findBillSubject,
  issuedItemCodes,
} from '@sufu/contract/payments';
import { type FormEvent, useState } from 'react';
import { errorSentence, type PrefetchLoader, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { FeeTable } from '../../shared/ui/display/fee-steps.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { litigantRole } from '../shared/litigant-role.ts';
import { SelectField } from '../shared/select-field.tsx';
import { chosen, Facts } from './fee-facts.tsx';
import classes from './money.module.css';
import { type IssueForm, useIssueForm } from './use-issue-form.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader) => load(readFeeTables, {});

function Who({ form, subject }: { form: IssueForm; subject: BillSubject }) {
  const t = useText();
  const { entry, change, chooseItem } = form;
  const kinds = feeItems[entry.item].kinds;
  return (
    <div className={classes.fields}>
      <SelectField
        id="payer"
        label={t(words.forWhom)}
        value={`${entry.payer}`}
        onChange={(at) => change({ payer: Number(at) })}
      >
        {subject.payers.map(({ partyId, name, role }, i) => (
          <option key={partyId ?? name} value={i}>
            {`${name} ${t(litigantRole(role))}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="item"
        label={t(words.item)}
        value={entry.item}
        onChange={(item) => chosen(issuedItemCodes, item, chooseItem)}
      >
        {issuedItemCodes.map((item) => (
          <option key={item} value={item}>
            {t(feeItems[item].words)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="kind"
        label={t(words.kind)}
        value={entry.kind}
        onChange={(kind) => chosen(kinds, kind, (code) => change({ kind: code }))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(billedKindFacts[kind].words)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Form({ subject, onDone }: { subject: BillSubject; onDone: (bill: DeskBill) => void }) {
  const t = useText();
  const form = useIssueForm(subject, onDone);
  const { entry, change, quote } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.send();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {form.problems.length > 0 && <ErrorSummary problems={form.problems} left={form.problems} />}
      {form.sentence !== undefined && <ErrorSummary title={form.sentence} />}
      <Card className={classes.form}>
        <Who form={form} subject={subject} />
        <Facts form={form} />
      </Card>
      <Card>
        <h2>{t(words.result)}</h2>
        {quote === null && <p className="muted">{t(words.needSum)}</p>}
        {quote !== null && quote.fen <= 0 && <p>{t(words.free)}</p>}
        {quote !== null && <FeeTable fee={quote} />}
      </Card>
      <Card className={classes.form}>
        <TextInput
          id="amountFen"
          label={t(words.other)}
          description={t(words.otherHint)}
          value={entry.other}
          inputMode="decimal"
          onChange={(event) => change({ other: event.currentTarget.value })}
        />
        {entry.other.trim() !== '' && (
          <TextInput
            id="reason"
            label={t(words.why)}
            value={entry.reason}
            maxLength={500}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
      </Card>
      <div className={classes.acts}>
        <Button type="submit" loading={form.busy}>
          {t(words.send)}
        </Button>
      </div>
    </form>
  );
}

/** Issue a fee notice: find the case or application, look at what the rules make of it, send it. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const [number, setNumber] = useState('');
  const [done, setDone] = useState<DeskBill | null>(null);
  const find = useCallMutation(findBillSubject, { onSuccess: () => setDone(null) });
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') find.mutate({ query: { number } });
  };
  const finish = (bill: DeskBill) => {
    setDone(bill);
    setNumber('');
    find.reset();
  };
  return (
    <DeskPage title={t(words.issue)}>
      <div className={classes.form}>
        <div role="status">
          {done && (
            <Note tone="success">
              {t(done.state === 'DRAFT' ? words.proposed : words.sent, {
                payer: done.payer,
                sum: formatFen(done.amountFen, lang),
              })}
            </Note>
          )}
        </div>
        <form noValidate className={classes.finder} onSubmit={look}>
          <TextInput
            id="number"
            label={t(words.number)}
            value={number}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" loading={find.isPending}>
            {t(words.find)}
          </Button>
        </form>
        {find.error && <Note tone="danger">{errorSentence(find.error, lang)}</Note>}
        {find.data && <Form key={find.data.caseId ?? find.data.applicationId} subject={find.data} onDone={finish} />}
      </div>
    </DeskPage>
  );
}
