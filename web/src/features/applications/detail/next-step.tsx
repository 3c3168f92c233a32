import type { Application, Kind } from '@sufu/contract/applications';
import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { paymentDays } from '@sufu/contract/payments';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { words } from '../shared/detail-words.ts';

type Props = { readonly application: Application; readonly kind: Kind };

/** The case that the acceptance registered: the form asked for none, and now there is one. */
const registeredAs = ({ caseNo }: Application, kind: Kind): Application['caseNo'] =>
  kind.requiresCase || kind.caseField !== undefined || kind.blocks.includes('caseRef') ? null : caseNo;

/**
 * Of what was accepted: its case number, what the party does next and by when, and what follows if not — as far as a demand
 * of the court or a time limit of the kind says it.
 */
export function NextStep({ application, kind }: Props) {
  const t = useText();
  const caseNo = registeredAs(application, kind);
  return (
    <>
      {caseNo ? (
        <p>
          {t(words.registered)} <CaseNo>{caseNo}</CaseNo>
        </p>
      ) : (
        <p>{t(words.o23e)}</p>
      )}
      <Step application={application} kind={kind} />
    </>
  );
}

function Step({ application: { demands }, kind }: Props) {
  const t = useText();
  const { lang } = useLang();
  const open = demands.find(({ state }) => state === 'open');
  const limitOf = (demand: 'payment' | 'guarantee') => kind.timeLimits.find((limit) => limit.demand === demand);
  if (open) {
    const { kind: what, amount, dueDay } = open;
    const title = what === 'payment' ? words.payTitle : words.guaranteeTitle;
    const step = t(title, { sum: formatFen(amount, lang) });
    const otherwise = limitOf(what)?.otherwise;
    return (
      <p>
        {dueDay === null
          ? t(words.nextFromReceipt, { step, n: paymentDays })
          : t(words.nextByDay, { step, day: formatCourtDay(toCourtDay(dueDay), lang) })}
        {otherwise && t(otherwise)}
      </p>
    );
  }
  const fee = demands.length === 0 ? limitOf('payment') : undefined;
  if (!fee) return <p>{t(words.nothingNow)}</p>;
  return (
    <p>
      {t(words.nextAfterNotice, { step: t(fee.label) })}
      {fee.otherwise && t(fee.otherwise)}
    </p>
  );
}
