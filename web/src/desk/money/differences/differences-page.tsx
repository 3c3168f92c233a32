import { formatCourtDay, formatFen, formatInstant, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import {
  channelName,
  differenceKinds,
  leastNote,
  listDifferences,
  type MoneyDifference,
  readMoneyHome,
  resolveDifference,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { checkLength } from '../../actions/check-words.ts';
import { ReasonField } from '../../actions/reason-field.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { DeskList, groupIn, ListGroups } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { MoneyCard } from '../money-card.tsx';
import { words } from './words.ts';

const groups = ['open', 'all'] as const;
const groupOf = (params: URLSearchParams) => groupIn(params, groups, 'open');

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listDifferences, { query: { group: groupOf(search), ...placeInList(search) } });

/** Amber behind one working day, red behind three (money.md §2.7). */
const toneOf = (age: number): Tone => (age > 3 ? 'danger' : age > 1 ? 'warning' : 'neutral');

function Resolve({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [note, setNote] = useState('');
  const form = useActionForm(resolveDifference, [listDifferences, readMoneyHome]);
  const send = () => {
    const found = checkLength('note', note, words.note, lang, leastNote);
    form.send(found, { params: { id }, body: { note } }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.resolve)}
      verb={t(words.resolve)}
      effect={<p>{t(words.resolveEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ReasonField
        {...{ form, path: 'note', label: t(words.note), value: note, min: leastNote, max: 500 }}
        onChange={setNote}
      />
    </ActionDialog>
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
    <MoneyCard
      title={t(differenceKinds[of.kind])}
      beside={
        <>
          <span>{formatFen(of.fen, lang)}</span>
          {of.resolvedAt === null && (
            <Tag tone={toneOf(of.age)}>{of.age === 0 ? t(words.today) : t(words.age, { n: of.age })}</Tag>
          )}
        </>
      }
      facts={facts}
      acts={of.resolvedAt === null ? ['resolve'] : []}
      words={words}
      onAct={() => setOpen(true)}
    >
      {isOpen && <Resolve id={of.id} onClose={() => setOpen(false)} />}
    </MoneyCard>
  );
}

/** What does not agree, the oldest first, and how it ended. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const group = groupOf(address.params);
  const { current, size } = address;
  const list = useCall(listDifferences, { query: { group, current, size } }, { placeholderData: (before) => before });
  return (
    <DeskPage title={t(words.title)}>
      <ListGroups label={t(words.groups)} groups={groups} words={words} current={group} address={address} />
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => rows.map((of) => <Difference key={of.id} of={of} />)}
      </DeskList>
    </DeskPage>
  );
}
