import { Button } from '@mantine/core';
import { dictionaries, type Kind } from '@sufu/contract/applications';
import { type CaseCard, listCases, readCaseByNumber } from '@sufu/contract/cases';
import { isCaseNo } from '@sufu/contract/core';
import { type FormEvent, useState } from 'react';
import { errorSentence, useApi, useCall } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { CallFailure } from '../../shared/ui/call-failure.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { CaseNo } from '../../shared/ui/case-no.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx';
import caseClasses from './case.module.css';
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
const findFrom = 6;

const has = (item: CaseCard, asked: string): boolean =>
  `${item.caseNo}${item.cause}`.includes(asked.trim().replace(/[（(]/g, '(').replace(/[）)]/g, ')'));

function CaseRow({
  item,
  kind,
  chosen,
  onChoose,
}: {
  item: CaseCard;
  kind: Kind;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useText();
  const stage = dictionaries.CASE_STAGE.options.find(({ value }) => value === item.stage);
  const usual = kind.stagesAllowed.length === 0 || kind.stagesAllowed.includes(item.stage);
  return (
    <label className={formClasses.choice}>
      <input type="radio" name="case" value={item.id} checked={chosen} onChange={onChoose} />
      <span>
        {item.cause} <CaseNo>{item.caseNo}</CaseNo>
        <small>
          {[item.division, item.judge && t(words.judgeIs, { name: item.judge })].filter(Boolean).join('，')}
        </small>
        {!usual && stage && <small>{t(words.otherStage, { stage: t(stage.label) })}</small>}
      </span>
    </label>
  );
}

/** Which case: one of mine, or by its number. Whether the court has it, and it is mine, the server says. */
export function CaseChoice({ kind, verb, first = null, refused = null, onTake, onKeep }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { invoke } = useApi();
  const cases = useCall(listCases, { query: { current: 1, size: 100 } });
  const [chosen, setChosen] = useState(first ?? '');
  const [asked, setAsked] = useState('');
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState<unknown>(refused);
  const [busy, setBusy] = useState(false);
  const all = cases.data?.rows ?? [];

  const take = async (event: FormEvent) => {
    event.preventDefault();
    const item = all.find(({ id }) => id === chosen);
    if (!item && !isCaseNo(number)) return setFailure(words.pickOne);
    setFailure(null);
    setBusy(true);
    try {
      const of = item ?? (await invoke(readCaseByNumber, { query: { caseNo: number } }));
      await onTake(of.caseNo, of.id);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Card padded={false} className={classes.section} aria-labelledby="case-choice">
      <h2 id="case-choice">{t(words.chooseCase)}</h2>
      <p>{t(words.chooseCaseLead)}</p>
      <form noValidate onSubmit={(event) => void take(event)}>
        {failure !== null && (
          <Note tone="danger">{failure === words.pickOne ? t(words.pickOne) : errorSentence(failure, lang)}</Note>
        )}
        <fieldset className={formClasses.field}>
          <legend className={formClasses.label}>{t(words.myCases)}</legend>
          {cases.isPending && <WaitingRows rows={3} />}
          {cases.isError && <CallFailure error={cases.error} onAgain={() => void cases.refetch()} />}
          {cases.isSuccess && all.length === 0 && (
            <p className={formClasses.hint}>
              {t(words.noCases)}
              {lang === 'zh' ? '。' : '. '}
              {t(words.noCasesWhy)}
            </p>
          )}
          {all.length > findFrom && (
            <input
              type="search"
              className={formClasses.input}
              aria-label={t(words.findCase)}
              placeholder={t(words.findCase)}
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
                  kind={kind}
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
            {t(words.byNumber)}
          </label>
          <p id="case-number-hint" className={formClasses.hint}>
            {t(words.byNumberHint)}
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
              {t(words.keepCase)}
            </Button>
          )}
        </p>
      </form>
    </Card>
  );
}
