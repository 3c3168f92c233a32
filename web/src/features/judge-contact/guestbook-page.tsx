import type { Text } from '@sufu/contract/core';
import {
  type GuestBookEntry,
  listGuestBook,
  recallGuestBook,
  recordKinds,
  removeGuestBook,
} from '@sufu/contract/judge-contact';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { PhoneSentence } from '../../shared/ui/display/phone-sentence.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordPage } from './record-page.tsx';
import { recordFilterIn, requestOf } from './record-request.ts';
import classes from './records.module.css';
import { Statement } from './statement.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) =>
  signedIn ? load(listGuestBook, requestOf(search)) : Promise.resolve();

/** Message and reply, one under the other. */
function Thread({ item, onDone }: { item: GuestBookEntry; onDone: (message: Text) => void }) {
  const t = useText();
  const recall = useCallMutation(recallGuestBook, { refreshes: [listGuestBook] });
  const remove = useCallMutation(removeGuestBook, { refreshes: [listGuestBook] });
  const { judgeName, topic, content, reply, submittedAt, state, title } = item;
  const waits = [20, 21, 23].includes(state);
  return (
    <RecordCard item={item} name={topic ? t(topic) : t(title)}>
      <div className={classes.thread}>
        <Statement by="me" name={judgeName ? t(words.youTo, { name: judgeName }) : t(words.you)} at={submittedAt}>
          {content || t(words.noContent)}
        </Statement>
        {reply && (
          <Statement by="court" name={t(words.court)} at={reply.at}>
            {reply.text}
          </Statement>
        )}
        {!reply && (waits || state === 10) && (
          <p className={classes.about}>{t(waits ? words.waiting : words.notSent)}</p>
        )}
      </div>
      <RecordActions
        item={item}
        recall={recall}
        remove={remove}
        recallTitle={words.recallMessage}
        recallEffect={words.recallMessageEffect}
        onDone={onDone}
      />
    </RecordCard>
  );
}

/** My messages to the judges of my cases, with their replies. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [done, setDone] = useState<Text | null>(null);
  const asked = recordFilterIn(address.params);
  const list = useCall(listGuestBook, requestOf(address.params, address), { placeholderData: (before) => before });
  const filtered = asked.state !== undefined || asked.caseNo !== '';
  return (
    <RecordPage
      type={recordKinds.guestbook}
      title={words.guestbook}
      lead={words.guestbookLead}
      begin={words.newMessage}
      icon={IconMessage2}
      list={list}
      address={address}
      done={done}
      none={{
        title: filtered ? words.noneInState : words.noMessages,
        why: filtered ? t(words.noneInStateWhy) : <PhoneSentence text={words.noMessagesWhy} />,
        filtered,
      }}
      filter={null}
    >
      {list.data?.rows.map((item) => (
        <Thread key={item.id} item={item} onDone={setDone} />
      ))}
    </RecordPage>
  );
}
