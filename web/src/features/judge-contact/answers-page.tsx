import { formatCaseNo, parseCaseNo, type Text } from '@sufu/contract/core';
import {
  listAnswerCases,
  listSentenceAnswers,
  recallSentenceAnswer,
  recordKinds,
  removeSentenceAnswer,
  type SentenceAnswer,
} from '@sufu/contract/judge-contact';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { type ListAddress, useListAddress } from '../../shared/list/use-list-address.ts';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordPage } from './record-page.tsx';
import { recordFilterIn, requestOf } from './record-request.ts';
import classes from './records.module.css';
import { Statement } from './statement.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) =>
  signedIn
    ? Promise.all([load(listSentenceAnswers, requestOf(search)), load(listAnswerCases, { query: {} })])
    : Promise.resolve();

function Request({ item, onDone }: { item: SentenceAnswer; onDone: (message: Text) => void }) {
  const t = useText();
  const recall = useCallMutation(recallSentenceAnswer, { refreshes: [listSentenceAnswers] });
  const remove = useCallMutation(removeSentenceAnswer, { refreshes: [listSentenceAnswers] });
  const { docTitle, questions, serialNumber, submittedAt, reply, title } = item;
  return (
    <RecordCard item={item} name={docTitle || t(title)}>
      <dl className={classes.facts}>
        <div>
          <dt>{t(words.serial)}</dt>
          <dd className="num">{serialNumber}</dd>
        </div>
      </dl>
      <div className={classes.thread}>
        {questions && (
          <Statement by="me" name={t(words.questions)} at={submittedAt}>
            {questions}
          </Statement>
        )}
        {reply && (
          <Statement by="court" name={t(words.reply)} at={reply.at}>
            {reply.text}
          </Statement>
        )}
      </div>
      <RecordActions
        item={item}
        recall={recall}
        remove={remove}
        recallTitle={words.recallAnswer}
        recallEffect={words.recallAnswerEffect}
        onDone={onDone}
      />
    </RecordCard>
  );
}

/** Which of my decided cases; what is chosen stands in the address. */
function OfCase({ caseNo, address }: { caseNo: string; address: ListAddress }) {
  const t = useText();
  const cases = useCall(listAnswerCases, { query: {} }).data ?? [];
  if (cases.length === 0) return null;
  return (
    <FilterBox
      key={caseNo}
      label={t(words.filter)}
      className={classes.filter}
      onFind={(read) => address.show({ caseNo: read('caseNo') })}
      button={t(words.show)}
    >
      <SearchField
        label={t(words.ofCase)}
        inputClass={formClasses.input}
        name="caseNo"
        defaultValue={parseCaseNo(caseNo) ?? caseNo}
      >
        <option value="">{t(words.allCases)}</option>
        {cases.map((entry) => (
          <option key={entry.caseId} value={entry.caseNo}>
            {formatCaseNo(entry.caseNo)} {entry.cause}
          </option>
        ))}
      </SearchField>
    </FilterBox>
  );
}

/** What I asked the court to explain after its judgment, by case. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [done, setDone] = useState<Text | null>(null);
  const asked = recordFilterIn(address.params);
  const list = useCall(listSentenceAnswers, requestOf(address.params, address), {
    placeholderData: (before) => before,
  });
  const filtered = asked.state !== undefined || asked.caseNo !== '';
  return (
    <RecordPage
      type={recordKinds.answer}
      title={words.answers}
      lead={words.answersLead}
      begin={words.newAnswer}
      icon={IconFileCertificate}
      list={list}
      address={address}
      done={done}
      none={{
        title: filtered ? words.noneInCase : words.noAnswers,
        why: t(words.noAnswersWhy),
        filtered,
      }}
      filter={<OfCase caseNo={asked.caseNo} address={address} />}
    >
      {list.data?.rows.map((item) => (
        <Request key={item.id} item={item} onDone={setDone} />
      ))}
    </RecordPage>
  );
}
