import type { Text } from '@sufu/contract/core';
import { listAddresses } from '@sufu/contract/delivery';
import { IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate, useSearchParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './addresses.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { History } from './history.tsx';
import { ScopeCard } from './scope-card.tsx';
import {
  type Addresses,
  type CaseScope,
  caseName,
  caseOf,
  holding,
  home,
  type Scope,
  scopeIn,
  scopeOf,
} from './scopes.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { asks, words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean) =>
  signedIn ? load(listAddresses, {}) : Promise.resolve();

type Done = { readonly text: Text; readonly scope: string };

/** The name of a scope in plain words. */
function useNames(addresses: Addresses): (scope: Scope) => string {
  const t = useText();
  return (scope) => {
    const item = caseOf(scope, addresses);
    return item ? caseName(item) : t(words.everywhere);
  };
}

function NameOfCase({ item }: { item: CaseScope }) {
  const t = useText();
  return (
    <>
      <CaseNo>{item.caseNo}</CaseNo>{' '}
      <span data-personal>{item.actsAsAgent ? t(words.asAgent, { name: item.partyName }) : item.partyName}</span>
    </>
  );
}

type ListProps = { readonly addresses: Addresses; readonly onDone: (done: Done) => void };
/** What holds today, scope by scope. */
function Scopes({ addresses, onDone }: ListProps) {
  const t = useText();
  const nameOf = useNames(addresses);
  const [leaving, setLeaving] = useState<{ readonly scope: Scope }>();
  const card = (scope: Scope) => ({
    scope,
    plainName: nameOf(scope),
    row: holding(scope, addresses),
    onWithdraw: () => setLeaving({ scope }),
  });
  return (
    <>
      <ScopeCard {...card(null)} name={t(words.everywhere)} state={addresses.everywhere} />
      {addresses.cases.length > 0 && (
        <section aria-labelledby="of-cases" className={classes.cases}>
          <h2 id="of-cases">{t(words.cases)}</h2>
          <ElderFold name={t(words.cases)}>
            {addresses.cases.map((item) => (
              <ScopeCard
                key={`${item.caseId} ${item.partyId}`}
                {...card(scopeOf(item))}
                name={<NameOfCase item={item} />}
                state={item.electronic}
              />
            ))}
          </ElderFold>
        </section>
      )}
      {leaving && (
        <WithdrawDialog
          scope={leaving.scope}
          name={nameOf(leaving.scope)}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            setLeaving(undefined);
            onDone({ text: words.withdrawn, scope: nameOf(leaving.scope) });
          }}
        />
      )}
    </>
  );
}

function UnknownCase() {
  const t = useText();
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={t(asks.unknown)}
      why={t(asks.unknownWhy)}
      act={
        <ButtonLink to={home} variant="outline">
          {t(asks.back)}
        </ButtonLink>
      }
    />
  );
}

/** My addresses for service: what holds today, confirming, refusing, withdrawing, and the whole ledger (service.md §3). */
export function Component() {
  const t = useText();
  const [params] = useSearchParams();
  const go = useNavigate();
  const list = useCall(listAddresses, {});
  const [done, setDone] = useState<Done>();
  const addresses = list.data;
  const scope = addresses && scopeIn(params, addresses);
  const name = useNames(addresses ?? { rows: [], cases: [], everywhere: 'NONE', phone: null });
  if (addresses && scope !== undefined && scope !== 'unknown')
    return (
      <ConfirmForm
        key={params.get('confirm')}
        scope={scope}
        name={name(scope)}
        phone={addresses.phone}
        onDone={() => {
          setDone({ text: words.confirmed, scope: name(scope) });
          void go(home, { replace: true });
        }}
      />
    );
  return (
    <PageFrame
      key="list"
      title={t(words.title)}
      trail={[{ label: t(words.details), to: '/user/info' }]}
      sub={t(words.lead)}
    >
      <div role="status">{done && <Note tone="success">{t(done.text, { scope: done.scope })}</Note>}</div>
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {scope === 'unknown' && <UnknownCase />}
      {addresses && scope === undefined && (
        <div className={classes.page}>
          <Scopes addresses={addresses} onDone={setDone} />
          <History rows={addresses.rows} />
        </div>
      )}
    </PageFrame>
  );
}
