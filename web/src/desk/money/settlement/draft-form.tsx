import { formatFen } from '@sufu/contract/core';
import { refundCauses, type Settlement, type SettlementSubject, settlementCauses } from '@sufu/contract/payments';
import type { FormEvent } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { chosen } from '../fee-facts.tsx';
import { FormProblems } from '../form-problems.tsx';
import { Line, YuanLine } from '../lines.tsx';
import classes from '../money.module.css';
import { borneBy, type SettlementDraft, useDraft } from './use-draft.ts';
import { words } from './words.ts';

type Part = { readonly subject: SettlementSubject; readonly draft: SettlementDraft };

function Decision({ draft: { entry, change, form } }: Part) {
  const t = useText();
  return (
    <div className={classes.fields}>
      <Line
        {...{ form, path: 'rulingNo', label: t(words.ruling), value: entry.rulingNo, maxLength: 60 }}
        onText={(rulingNo) => change({ rulingNo })}
      />
      <Line
        {...{ form, path: 'effectiveOn', label: t(words.effective), value: entry.effectiveOn, type: 'date' }}
        onText={(effectiveOn) => change({ effectiveOn })}
      />
      <YuanLine
        {...{ form, path: 'totalFen', label: t(words.total), value: entry.total }}
        onText={(total) => change({ total })}
      />
      <SelectField
        id="cause"
        label={t(words.cause)}
        value={entry.cause}
        onChange={(value) => chosen(settlementCauses, value, (cause) => change({ cause }))}
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

/** One side of what is paid directly. */
function Side({ subject, draft: { entry, change, form }, side }: Part & { readonly side: 'from' | 'to' }) {
  const t = useText();
  return (
    <SelectField
      id={fieldId(side)}
      label={t(side === 'from' ? words.payer : words.payee)}
      value={entry[side]}
      error={form.errorOf(side)}
      onChange={(who) => change(side === 'from' ? { from: who } : { to: who })}
    >
      <option value="">{t(words.nobody)}</option>
      {subject.parties.map(({ partyId, name }) => (
        <option key={partyId} value={partyId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Shares({ subject, draft }: Part) {
  const t = useText();
  const { lang } = useLang();
  const { entry, change, form, sumFen, totalFen } = draft;
  const { borne } = entry;
  return (
    <>
      <div className={classes.fields}>
        {subject.parties.map(({ partyId, name, prepaidFen }) => (
          <YuanLine
            key={partyId}
            {...{ form, path: borneBy(partyId), label: t(words.borneOf, { name }), value: borne[partyId] ?? '' }}
            description={`${t(words.prepaid)} ${formatFen(prepaidFen, lang)}`}
            onText={(sum) => change({ borne: { ...borne, [partyId]: sum } })}
          />
        ))}
      </div>
      <p role="status">{t(words.sum, { sum: formatFen(sumFen, lang), total: formatFen(totalFen, lang) })}</p>
      <div className={classes.fields}>
        <Side subject={subject} draft={draft} side="from" />
        <Side subject={subject} draft={draft} side="to" />
        <YuanLine
          {...{ form, path: 'direct', label: t(words.directSum), value: entry.direct }}
          onText={(direct) => change({ direct })}
        />
      </div>
    </>
  );
}

type Props = { readonly subject: SettlementSubject; readonly onDone: (settlement: Settlement) => void };
/** Who bears what, by the decision; it goes to the judge. */
export function DraftForm({ subject, onDone }: Props) {
  const t = useText();
  const draft = useDraft(subject, onDone);
  const { form } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) draft.send();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormProblems form={form} />
      <Card className={classes.form}>
        <CaseNo>{subject.caseNo}</CaseNo>
        <Decision subject={subject} draft={draft} />
        <Shares subject={subject} draft={draft} />
      </Card>
      <div className={classes.acts}>
        <Button type="submit" loading={form.busy}>
          {t(words.send)}
        </Button>
      </div>
    </form>
  );
}
