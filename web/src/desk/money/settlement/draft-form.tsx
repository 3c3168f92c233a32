import { formatFen } from '@sufu/contract/core';
import { refundCauses, type SettlementSubject, settlementCauses } from '@sufu/contract/payments';
import type { FormEvent } from 'react';
import { errorSentence, problemsWith } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import classes from '../money.module.css';
import { type SettlementDraft, useDraft } from './use-draft.ts';
import { words } from './words.ts';

type Part = { readonly subject: SettlementSubject; readonly form: SettlementDraft };

function Decision({ form: { entry, change, draft } }: Part) {
  const t = useText();
  const { lang } = useLang();
  const wrong = (path: string) => problemsWith(draft.error, lang).find((problem) => problem.path === path)?.msg;
  return (
    <div className={classes.fields}>
      <TextInput
        id="rulingNo"
        label={t(words.ruling)}
        value={entry.rulingNo}
        error={wrong('rulingNo')}
        maxLength={60}
        onChange={(event) => change({ rulingNo: event.currentTarget.value })}
      />
      <TextInput
        id="effectiveOn"
        type="date"
        label={t(words.effective)}
        value={entry.effectiveOn}
        error={wrong('effectiveOn')}
        onChange={(event) => change({ effectiveOn: event.currentTarget.value })}
      />
      <TextInput
        id="totalFen"
        label={t(words.total)}
        value={entry.total}
        inputMode="decimal"
        onChange={(event) => change({ total: event.currentTarget.value })}
      />
      <SelectField
        id="cause"
        label={t(words.cause)}
        value={entry.cause}
        onChange={(value) => change({ cause: settlementCauses.find((code) => code === value) ?? 'WIN' })}
      >
        {settlementCauses.map((code) => (
          <option key={code} value={code}>
            {t(refundCauses[code].words)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Who({
  subject,
  label,
  id,
  value,
  onChange,
}: Omit<Part, 'form'> & { label: string; id: string; value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <SelectField id={id} label={label} value={value} onChange={onChange}>
      <option value="">{t(words.nobody)}</option>
      {subject.parties.map(({ partyId, name }) => (
        <option key={partyId} value={partyId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Shares({ subject, form: { entry, change, sumFen, totalFen } }: Part) {
  const t = useText();
  const { lang } = useLang();
  const { borne } = entry;
  return (
    <>
      <div className={classes.fields}>
        {subject.parties.map(({ partyId, name, prepaidFen }) => (
          <TextInput
            key={partyId}
            id={`borne-${partyId}`}
            label={t(words.borneOf, { name })}
            description={`${t(words.prepaid)} ${formatFen(prepaidFen, lang)}`}
            value={borne[partyId] ?? ''}
            inputMode="decimal"
            onChange={(event) => change({ borne: { ...borne, [partyId]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <p role="status">{t(words.sum, { sum: formatFen(sumFen, lang), total: formatFen(totalFen, lang) })}</p>
      <div className={classes.fields}>
        <Who
          {...{ subject }}
          id="from"
          label={t(words.payer)}
          value={entry.from}
          onChange={(from) => change({ from })}
        />
        <Who {...{ subject }} id="to" label={t(words.payee)} value={entry.to} onChange={(to) => change({ to })} />
        <TextInput
          id="direct"
          label={t(words.directSum)}
          value={entry.direct}
          inputMode="decimal"
          onChange={(event) => change({ direct: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** Who bears what, by the decision; it goes to the judge. */
export function DraftForm({ subject, onDone }: { subject: SettlementSubject; onDone: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const form = useDraft(subject, onDone);
  const { draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isPending) form.send();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {draft.error && <ErrorSummary title={errorSentence(draft.error, lang)} />}
      <Card className={classes.form}>
        <CaseNo>{subject.caseNo}</CaseNo>
        <Decision subject={subject} form={form} />
        <Shares subject={subject} form={form} />
      </Card>
      <div className={classes.acts}>
        <Button type="submit" loading={draft.isPending}>
          {t(words.send)}
        </Button>
      </div>
    </form>
  );
}
