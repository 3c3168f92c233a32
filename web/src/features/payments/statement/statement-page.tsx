import { formatCaseNo, formatCourtDay, formatFen, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { billStates, type FeeStatement, feeItems, readStatement } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { paths } from '../paths.ts';
import classes from '../payments.module.css';
import { words as fees } from '../words.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) => {
  const caseId = search.get('caseId');
  return signedIn && caseId ? load(readStatement, { query: { caseId } }) : Promise.resolve();
};

type Party = FeeStatement['parties'][number];

function Bill({ bill }: { bill: Party['bills'][number] }) {
  const t = useText();
  const { lang } = useLang();
  const { item, billNo, state, amountFen, cameFen, backFen } = bill;
  return (
    <Card as="article" className={classes.stack}>
      <h2>{t(feeItems[item].words)}</h2>
      <p className="muted">{`${formatReferenceNo(billNo)} · ${t(billStates[state])}`}</p>
      <Facts
        rows={[
          { label: t(words.amount), value: formatFen(amountFen, lang) },
          { label: t(words.came), value: formatFen(cameFen, lang) },
          ...(backFen > 0 ? [{ label: t(words.back), value: formatFen(backFen, lang) }] : []),
        ]}
      />
    </Card>
  );
}

function Settled({ settlement }: { settlement: Party['settlements'][number] }) {
  const t = useText();
  const { lang } = useLang();
  const { totalFen, prepaidFen, borneFen, refundFen, billFen, rulingNo, effectiveOn, documentId } = settlement;
  const sums: readonly (readonly [label: string, fen: number])[] = [
    [t(words.total), totalFen],
    [t(words.prepaid), prepaidFen],
    [t(words.borne), borneFen],
    [t(words.back), refundFen],
    [t(words.bill), billFen],
  ];
  return (
    <Card as="article" className={classes.stack}>
      <h2>{t(words.settlement)}</h2>
      <Facts
        rows={[
          { label: t(words.ruling), value: rulingNo },
          { label: t(words.effective), value: formatCourtDay(toCourtDay(effectiveOn), lang) },
          ...sums.map(([label, fen]) => ({ label, value: formatFen(fen, lang) })),
        ]}
      />
      {documentId && (
        <div className={classes.acts}>
          <ButtonAnchor href={paths.paper(documentId)} target="_blank" rel="noreferrer" variant="outline">
            {t(words.download)}
          </ButtonAnchor>
        </div>
      )}
    </Card>
  );
}

/** The fees of a case for a party of it: its own bills, and its own column of the settlement (Measures art. 53). */
export function Component() {
  const t = useText();
  const [params] = useSearchParams();
  const caseId = params.get('caseId') ?? '';
  const read = useCall(readStatement, { query: { caseId } }, { enabled: caseId !== '' });
  const parties = read.data?.parties ?? [];
  const isEmpty = parties.every(({ bills, settlements }) => bills.length + settlements.length === 0);
  return (
    <PageFrame
      title={t(words.title)}
      trail={[{ label: t(fees.title), to: paths.list }]}
      sub={read.data && <CaseNo>{formatCaseNo(read.data.caseNo)}</CaseNo>}
    >
      {caseId === '' && <p className="muted">{t(words.noCase)}</p>}
      {caseId !== '' && read.isPending && <WaitingRows rows={4} whole />}
      {read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
      {read.isSuccess && isEmpty && <p className="muted">{t(words.none)}</p>}
      <div className={classes.page}>
        {parties.flatMap(({ partyId, bills, settlements }) => [
          ...settlements.map((settlement) => (
            <Settled key={`${partyId} ${settlement.rulingNo} ${settlement.effectiveOn}`} settlement={settlement} />
          )),
          ...bills.map((bill) => <Bill key={bill.id} bill={bill} />),
        ])}
      </div>
    </PageFrame>
  );
}
