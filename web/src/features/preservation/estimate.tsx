import { formatFen, formatFenWithRounded, type Lang, parseYuan } from '@sufu/contract/core';
import { type Guarantee, type Preservation, preservationEstimate } from '@sufu/contract/fees';
import { useState } from 'react';
import formClasses from '../../shared/form/form.module.css';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ChoiceCards } from '../../shared/ui/controls/choice-cards.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { FeeSteps } from '../../shared/ui/display/fee-steps.tsx';
import classes from './preservation.module.css';
import { words } from './words.ts';

const stages = [
  { value: 'IN_LITIGATION', text: words.stageIn },
  { value: 'PRE_LITIGATION', text: words.stagePre },
  { value: 'PRE_ENFORCEMENT', text: words.stageEnf },
  { value: 'ARBITRATION', text: words.stageArb },
] as const;
const kinds = [
  { value: 'PROPERTY', text: words.kindProperty },
  { value: 'CONDUCT', text: words.kindConduct },
  { value: 'EVIDENCE', text: words.kindEvidence },
] as const;

/** The security in one phrase. */
function useGuaranteePhrase() {
  const t = useText();
  const { lang } = useLang();
  return ({ rule, fen }: Guarantee): string => {
    if (rule === 'free') return t(words.free);
    if (rule === 'court') return t(words.court);
    if (fen === null) return t(rule === 'equal' ? words.equalAny : words.upToAny);
    return t(rule === 'equal' ? words.equal : words.upTo, { sum: formatFenWithRounded(fen, lang) });
  };
}

function Result({ asked }: { asked: Preservation }) {
  const t = useText();
  const { lang } = useLang();
  const phrase = useGuaranteePhrase();
  const { fee, guarantee } = preservationEstimate(asked);
  return (
    <div className={classes.result}>
      <dl aria-live="polite">
        <div>
          <dt>{t(words.fee)}</dt>
          <dd data-known={fee !== null}>{fee ? formatFen(fee.fen, lang) : t(words.feeWaits)}</dd>
        </div>
        <div>
          <dt>{t(words.guarantee)}</dt>
          <dd data-known>{phrase(guarantee)}</dd>
        </div>
      </dl>
      <p>{t(guarantee.text)}</p>
      <p className="muted small">{t(words.basis, { basis: t(guarantee.basis) })}</p>
      <FeeSteps fee={fee} />
      <p className="muted small">{t(words.only)}</p>
    </div>
  );
}

type Typed = { readonly amount: number | null; readonly error: string | undefined };
function read(raw: string, lang: Lang): Typed {
  const parsed = parseYuan(raw);
  if ('fen' in parsed) return { amount: parsed.fen, error: undefined };
  return { amount: null, error: parsed.fault.code === 'EMPTY' ? undefined : parsed.fault.text[lang] };
}

/** Fee and security, worked out while one answers. Kept nowhere. */
export function Estimate() {
  const t = useText();
  const { lang } = useLang();
  const [stage, setStage] = useState<Preservation['stage']>('IN_LITIGATION');
  const [kind, setKind] = useState<Preservation['kind']>('PROPERTY');
  const [raw, setRaw] = useState('');
  const { amount, error } = read(raw, lang);
  return (
    <Card aria-labelledby="estimate" className={classes.estimate}>
      <h2 id="estimate">{t(words.estimate)}</h2>
      <p className="muted">{t(words.estimateLead)}</p>
      <ChoiceCards
        name="stage"
        legend={t(words.stage)}
        choices={stages.map(({ value, text }) => ({ value, label: t(text) }))}
        value={stage}
        onChange={setStage}
      />
      <ChoiceCards
        name="kind"
        legend={t(words.kind)}
        choices={kinds.map(({ value, text }) => ({ value, label: t(text) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'PROPERTY' && (
        <div>
          <label className={formClasses.label} htmlFor="amount">
            {t(words.amount)}
          </label>
          <p id="amount-hint" className={formClasses.hint}>
            {t(words.amountHint)}
          </p>
          {error && (
            <p id="amount-error" className={formClasses.error}>
              {error}
            </p>
          )}
          <input
            id="amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={`${formClasses.input} ${formClasses.short}`}
            aria-describedby={error ? 'amount-error amount-hint' : 'amount-hint'}
            aria-invalid={error ? true : undefined}
            value={raw}
            onChange={(event) => setRaw(event.target.value)}
          />
        </div>
      )}
      <Result asked={{ stage, kind, amount: kind === 'PROPERTY' ? amount : null }} />
    </Card>
  );
}
