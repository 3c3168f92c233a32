import { formatFen } from '@sufu/contract/core';
import { readFeeTables } from '@sufu/contract/fees';
import {
  alwaysLater,
  type BillSubject,
  billedKindFacts,
  type DeskBill,
  feeItems,
  findBillSubject,
  issueBill,
  issuedItemCodes,
  laterChoices,
  laterGrounds,
  leastReason,
  listDeskBills,
} from '@sufu/contract/payments';
import { type FormEvent, useState } from 'react';
import { type PrefetchLoader, useCallMutation } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { FeeTable } from '../../shared/ui/display/fee-steps.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import { ReasonField } from '../actions/reason-field.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { litigantRole } from '../shared/litigant-role.ts';
import { SelectField } from '../shared/select-field.tsx';
import { chosen, FeeFacts, useSourceOf } from './fee-facts.tsx';
import { Finder } from './finder.tsx';
import { FormProblems } from './form-problems.tsx';
import { YuanLine } from './lines.tsx';
import classes from './money.module.css';
import { entryOf, type FeeForm, useFeeEntry } from './use-fee-entry.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader) => load(readFeeTables, {});

type WhoProps = {
  readonly fee: FeeForm;
  readonly payers: BillSubject['payers'];
  readonly payer: number;
  readonly onPayer: (at: number) => void;
};
function Who({ fee, payers, payer, onPayer }: WhoProps) {
  const t = useText();
  const { entry, change, chooseItem } = fee;
  const from = useSourceOf(fee);
  const kinds = feeItems[entry.item].kinds;
  return (
    <div className={classes.fields}>
      <SelectField id="payer" label={t(words.forWhom)} value={`${payer}`} onChange={(at) => onPayer(Number(at))}>
        {payers.map(({ partyId, name, role }, i) => (
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
        id={fieldId('ask.kind')}
        label={t(words.kind)}
        description={from('kind')}
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

/** Why nothing is to be paid in advance, where that can be. */
function Later({ fee: { entry, later, change } }: { fee: FeeForm }) {
  const t = useText();
  const always = alwaysLater(entry.item, entry.kind);
  const choices = laterChoices(entry.item, entry.kind);
  if (always !== null) return <Note>{t(laterGrounds[always].words)}</Note>;
  if (choices.length === 0) return null;
  return (
    <div className={classes.fields}>
      <SelectField
        id={fieldId('later')}
        label={t(words.later)}
        value={later ?? ''}
        onChange={(value) => change({ later: choices.find((ground) => ground === value) ?? '' })}
      >
        <option value="">{t(words.now)}</option>
        {choices.map((ground) => (
          <option key={ground} value={ground}>
            {t(laterGrounds[ground].words)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** What is typed of a notice, and its sending. `key` makes a repeat of it the same notice. */
function useIssue({ caseId, applicationId, payers, suggested }: BillSubject, onDone: (bill: DeskBill) => void) {
  const { lang } = useLang();
  const [payer, setPayer] = useState(0);
  const [key] = useState(requestKey);
  const fee = useFeeEntry(entryOf(suggested?.item ?? 'ACCEPT', suggested?.ask), suggested?.from ?? null);
  const form = useActionForm(issueBill, [listDeskBills]);
  const { entry, ask, otherFen, later } = fee;
  const send = () =>
    form.send(
      [...fee.checkSums(lang), ...fee.checkReason(lang)],
      {
        body: {
          ...{ key, caseId, applicationId, partyId: payers[payer]?.partyId ?? null },
          ...{ item: entry.item, ask: { ...ask, halving: [...ask.halving] } },
          ...{ later, amountFen: otherFen, reason: entry.reason },
        },
      },
      onDone,
    );
  return { fee, form, payer, setPayer, send };
}

function Form({ subject, onDone }: { subject: BillSubject; onDone: (bill: DeskBill) => void }) {
  const t = useText();
  const { lang } = useLang();
  const { fee, form, payer, setPayer, send } = useIssue(subject, onDone);
  const { entry, change, quote } = fee;
  const isAtCost = entry.kind === 'ACTUAL';
  const atCost = isAtCost && fee.ask.amount !== null ? formatFen(fee.ask.amount, lang) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) send();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormProblems form={form} />
      <Card className={classes.form}>
        <Who fee={fee} payers={subject.payers} payer={payer} onPayer={setPayer} />
        <FeeFacts fee={fee} form={form} />
        <Later fee={fee} />
      </Card>
      <Card>
        <h2>{t(words.result)}</h2>
        {quote === null && (atCost === null ? <p className="muted">{t(words.needSum)}</p> : <p>{atCost}</p>)}
        {quote !== null && quote.fen <= 0 && <p>{t(words.free)}</p>}
        {quote !== null && <FeeTable fee={quote} />}
      </Card>
      <Card className={classes.form}>
        {!isAtCost && (
          <YuanLine
            {...{ form, path: 'amountFen', label: t(words.other), value: entry.other }}
            description={t(words.otherHint)}
            onText={(other) => change({ other })}
          />
        )}
        {(isAtCost || entry.other.trim() !== '') && (
          <ReasonField
            {...{
              form,
              path: 'reason',
              label: t(isAtCost ? words.costs : words.why),
              hint: t(words.whyHint),
              value: entry.reason,
            }}
            min={leastReason}
            max={500}
            onChange={(reason) => change({ reason })}
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
  const find = useCallMutation(findBillSubject);
  return (
    <DeskPage title={t(words.issue)}>
      <Finder
        label={words.number}
        find={find}
        form={(subject, onDone: (bill: DeskBill) => void) => (
          <Form key={subject.caseId ?? subject.applicationId} subject={subject} onDone={onDone} />
        )}
        said={({ state, payer, amountFen }) =>
          t(state === 'DRAFT' ? words.proposed : state === 'LATER' ? words.noted : words.sent, {
            payer,
            sum: formatFen(amountFen, lang),
          })
        }
      />
    </DeskPage>
  );
}
