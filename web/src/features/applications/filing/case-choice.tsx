import { caseMisfit, dictionaryOf, type Kind, misfitSentence } from '@sufu/contract/applications';
import { type CaseCard, listCases, readCaseByNumber, selectCases } from '@sufu/contract/cases';
import { caseNoFragment, readCaseNo } from '@sufu/contract/core';
import { type FormEvent, useState } from 'react';
import { errorSentence, useApi, useCall } from '../../../shared/api/index.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useCause } from '../../../shared/i18n/use-cause.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import caseClasses from './case.module.css';
import { choiceWords } from './case-choice-words.ts';
import classes from './form.module.css';
import { words } from './words.ts';

type Props = {
  readonly kind: Kind;
  readonly verb: string;
  /** Chosen in advance, by its id, and why it was not taken. */
  readonly first?: string | null;
  readonly refused?: unknown;
  readonly onTake: (caseNo: string, caseId: string) => Promise<unknown>;
  readonly onKeep?: () => void;
};
type Choosable = CaseCard & { readonly allowed: boolean };
const findFrom = 6;
const mostReasons = 5;

const has = ({ caseNo, cause }: CaseCard, asked: string): boolean =>
  caseNoFragment(caseNo).includes(caseNoFragment(asked)) || cause.includes(asked.trim());

function CaseRow({ item, chosen, onChoose }: { item: Choosable; chosen: boolean; onChoose: () => void }) {
  const t = useText();
  const causeOf = useCause();
  const stage = dictionaryOf('CASE_STAGE').options.find(({ value }) => value === item.stage);
  return (
    <label className={formClasses.choice}>
      <input type="radio" name="case" value={item.id} checked={chosen} onChange={onChoose} />
      <span>
        {causeOf(item)} <CaseNo>{item.caseNo}</CaseNo>
        <small>
          {[item.division, item.judge && t(words.judgeIs, { name: item.judge })].filter(Boolean).join('，')}
        </small>
        {!item.allowed && stage && <small>{t(choiceWords.otherStage, { stage: t(stage.label) })}</small>}
      </span>
    </label>
  );
}

/** None of my cases fits: why, case by case, and what to do instead. */
function WhyNone({ kind }: { kind: Kind }) {
  const t = useText();
  const causeOf = useCause();
  const { lang } = useLang();
  const all = useCall(listCases, { query: { current: 1, size: 100 } });
  if (!all.data) return <WaitingRows rows={2} />;
  const reasons = all.data.rows.flatMap((item) => {
    const misfit = caseMisfit(kind, item, item.standings, lang);
    return misfit ? [{ item, says: misfitSentence(misfit, lang) }] : [];
  });
  if (reasons.length === 0)
    return (
      <p className={formClasses.hint}>
        {t(choiceWords.noCases)}
        {lang === 'zh' ? '。' : '. '}
        {t(choiceWords.noCasesWhy)}
      </p>
    );
  return (
    <Note>
      <p>{t(choiceWords.noneFits)}</p>
      <ul>
        {reasons.slice(0, mostReasons).map(({ item, says }) => (
          <li key={item.id}>
            {causeOf(item)} <CaseNo>{item.caseNo}</CaseNo>
            {lang === 'zh' ? '：' : ': '}
            {says}
          </li>
        ))}
      </ul>
      {reasons.length > mostReasons && <p>{t(choiceWords.moreUnfit, { n: reasons.length - mostReasons })}</p>}
    </Note>
  );
}

/** What keeps from going on: nothing was picked, the case does not fit, or the server refused. */
function useTaking({ kind, refused, onTake }: Pick<Props, 'kind' | 'onTake'> & { readonly refused: unknown }) {
  const t = useText();
  const { lang } = useLang();
  const { invoke } = useApi();
  const [failure, setFailure] = useState<string | null>(refused === null ? null : errorSentence(refused, lang));
  const [busy, setBusy] = useState(false);
  const take = async (item: CaseCard | undefined, number: string) => {
    if (!item && !readCaseNo(number))
      return setFailure(t(number.trim() === '' ? choiceWords.pickOne : choiceWords.unreadNumber));
    setFailure(null);
    setBusy(true);
    try {
      const chosen = item ?? (await invoke(readCaseByNumber, { query: { caseNo: number } }));
      const misfit = caseMisfit(kind, chosen, chosen.standings, lang);
      if (misfit) {
        setFailure(misfitSentence(misfit, lang));
        setBusy(false);
      } else await onTake(chosen.caseNo, chosen.id);
    } catch (error) {
      setFailure(errorSentence(error, lang));
      setBusy(false);
    }
  };
  return { take, failure, busy };
}

/** Which case: one of mine in which I may file this, or by its number. Whether the court has it, and it is mine, the server says. */
export function CaseChoice({ kind, verb, first = null, refused = null, onTake, onKeep }: Props) {
  const t = useText();
  const cases = useCall(selectCases, { query: { type: kind.key } });
  const [chosen, setChosen] = useState(first ?? '');
  const [asked, setAsked] = useState('');
  const [number, setNumber] = useState('');
  const { take, failure, busy } = useTaking({ kind, refused, onTake });
  const all = cases.data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(
      all.find(({ id }) => id === chosen),
      number,
    );
  };
  return (
    <Card padded={false} className={classes.section} aria-labelledby="case-choice">
      <h2 id="case-choice">{t(choiceWords.chooseCase)}</h2>
      <p>{t(choiceWords.chooseCaseLead)}</p>
      <form noValidate onSubmit={submit}>
        {failure !== null && <Note tone="danger">{failure}</Note>}
        <fieldset className={formClasses.field}>
          <legend className={formClasses.label}>{t(choiceWords.myCases)}</legend>
          {cases.isPending && <WaitingRows rows={3} />}
          {cases.isError && <CallFailure error={cases.error} onAgain={() => void cases.refetch()} />}
          {cases.isSuccess && all.length === 0 && <WhyNone kind={kind} />}
          {all.length > findFrom && (
            <input
              type="search"
              className={formClasses.input}
              aria-label={t(choiceWords.findCase)}
              placeholder={t(choiceWords.findCase)}
              value={asked}
              onChange={(event) => setAsked(event.target.value)}
            />
          )}
          <div className={caseClasses.cases}>
            {all
              .filter((item) => asked.trim() === '' || has(item, asked) || item.id === chosen)
              .map((item) => (
                <CaseRow
                  key={item.id}
                  item={item}
                  chosen={item.id === chosen}
                  onChoose={() => {
                    setChosen(item.id);
                    setNumber('');
                  }}
                />
              ))}
          </div>
        </fieldset>
        <div className={formClasses.field}>
          <label htmlFor="case-number" className={formClasses.label}>
            {t(choiceWords.byNumber)}
          </label>
          <p id="case-number-hint" className={formClasses.hint}>
            {t(choiceWords.byNumberHint)}
          </p>
          <input
            id="case-number"
            type="text"
            className={formClasses.input}
            aria-describedby="case-number-hint"
            autoComplete="off"
            value={number}
            onChange={(event) => {
              setNumber(event.target.value);
              setChosen('');
            }}
          />
        </div>
        <p className={formClasses.day} style={{ marginTop: 'var(--ls-sp-6)' }}>
          <Button type="submit" loading={busy} aria-busy={busy}>
            {verb}
          </Button>
          {onKeep && (
            <Button variant="subtle" onClick={onKeep}>
              {t(choiceWords.keepCase)}
            </Button>
          )}
        </p>
      </form>
    </Card>
  );
}
