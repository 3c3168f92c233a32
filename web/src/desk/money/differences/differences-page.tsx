import { formatCourtDay, formatFen, formatInstant, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import {
  channelName,
  differenceKinds,
  listDifferences,
  type MoneyDifference,
  readMoneyHome,
  resolveDifference,
} from '@sufu/contract/payments';
import { useState } from 'react';
import {
  errorSentence,
  type PageAddress,
  type PrefetchLoader,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/controls/dialog.tsx';
import { Textarea } from '../../../shared/ui/controls/text-field.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { words } from './words.ts';

const groups = ['open', 'all'] as const;
const groupIn = (params: URLSearchParams) => groups.find((group) => group === params.get('group')) ?? 'open';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDifferences, { query: { group: groupIn(search), ...placeInList(search) } });

/** Amber behind one working day, red behind three (money.md §2.7). */
const toneOf = (age: number): Tone => (age > 3 ? 'danger' : age > 1 ? 'warning' : 'neutral');

function Resolve({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [note, setNote] = useState('');
  const resolve = useCallMutation(resolveDifference, {
    refreshes: [listDifferences, readMoneyHome],
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.resolve)}
      verb={t(words.resolve)}
      effect={<p>{t(words.resolveEffect)}</p>}
      busy={resolve.isPending}
      error={resolve.error ? errorSentence(resolve.error, lang) : undefined}
      onAct={() => resolve.mutate({ params: { id }, body: { note } })}
    >
      <Textarea
        id="note"
        label={t(words.note)}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function Difference({ of }: { of: MoneyDifference }) {
  const t = useText();
  const { lang } = useLang();
  const [isOpen, setOpen] = useState(false);
  const ended =
    of.resolvedAt === null
      ? null
      : t(words.endedBy, {
          ...{ note: of.note ?? '', by: of.resolvedBy ?? '' },
          at: formatInstant(of.resolvedAt, lang, 'table'),
        });
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t(words.way), of.channel && t(channelName(of.channel))],
    [t(words.day), of.day && formatCourtDay(toCourtDay(of.day), lang)],
    [t(words.bill), of.billNo && formatReferenceNo(of.billNo)],
    [t(words.refund), of.refundNo],
    [t(words.txn), of.txn],
    [t(words.found), formatInstant(of.foundAt, lang, 'table')],
    [t(words.ended), ended],
  ];
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>{t(differenceKinds[of.kind])}</h2>
        <span>{formatFen(of.fen, lang)}</span>
        {of.resolvedAt === null && (
          <Tag tone={toneOf(of.age)}>{of.age === 0 ? t(words.today) : t(words.age, { n: of.age })}</Tag>
        )}
      </div>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      {of.resolvedAt === null && (
        <div className={classes.acts}>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t(words.resolve)}
          </Button>
        </div>
      )}
      {isOpen && <Resolve id={of.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** What does not agree, the oldest first, and how it ended. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupIn(address.params);
  const { current, size } = address;
  const list = useCall(listDifferences, { query: { group, current, size } }, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <DeskPage title={t(words.title)}>
      <nav className={classes.groups} aria-label={t(words.groups)}>
        {groups.map((each) => (
          <Link
            key={each}
            to={address.to({ group: each, page: undefined })}
            {...(each === group ? ({ 'aria-current': 'page' } as const) : {})}
          >
            {t(words[each])}
          </Link>
        ))}
      </nav>
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && total === 0 && <p className="muted">{t(words.none)}</p>}
      <div className={classes.rows}>
        {rows.map((of) => (
          <Difference key={of.id} of={of} />
        ))}
      </div>
      {list.isSuccess && total > 0 && <Pager total={total} address={address} />}
    </DeskPage>
  );
}
