import { formatCourtDay, formatFen, roundedFen, type Text } from '@sufu/contract/core';
import type { Fee, NoFigure } from '@sufu/contract/fees';
import { IconArrowRight, IconCopy, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Carried, carry } from '../../shared/form/carried.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { FeeTable } from '../../shared/ui/display/fee-steps.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './cost.module.css';
import { useOwnCalculator } from './fields.tsx';
import { resultId } from './use-calculator.ts';
import { words } from './words.ts';

/** A figure of the result: what it is called, and how it comes about. */
export type Figure = { readonly label: Text; readonly fee: Fee };
export type Found = {
  /** The first is the big one. */
  readonly figures: readonly [Figure, ...Figure[]];
  /** What the figure says, in a sentence. */
  readonly says?: Text | undefined;
  readonly facts?: readonly { readonly label: Text; readonly value: string }[];
  readonly notes?: readonly Text[];
  /** What is taken into an application: which, and what is filled in there. */
  readonly carried?: (text: string) => Carried & { readonly title: Text };
};
type Asked = readonly { readonly label: Text; readonly value: string }[];
type Props = {
  readonly title: Text;
  /** What was answered, as it goes on paper. */
  readonly asked: Asked;
  /** Null: something is still missing. */
  readonly found: Found | NoFigure | null;
};

/** The result in words, for an application, a letter, a chat. */
function useResultText({ title, asked }: Props) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  return ({ figures, says, facts = [], notes = [] }: Found): string => {
    const line = (label: Text, value: string) => (lang === 'zh' ? `${t(label)}：${value}` : `${t(label)}: ${value}`);
    const figureLines = figures.flatMap(({ label, fee }) => [
      line(label, formatFen(fee.fen, lang)),
      ...fee.steps.map(({ text, formula, fen, basis }) =>
        [`  ${t(text)}`, formula && t(formula), formatFen(fen, lang), t(basis)]
          .filter(Boolean)
          .join(lang === 'zh' ? '，' : ', '),
      ),
    ]);
    return [
      t(title),
      ...asked.map(({ label, value }) => line(label, value)),
      ...figureLines,
      ...(says ? [t(says)] : []),
      ...facts.map(({ label, value }) => line(label, value)),
      ...notes.map((note) => t(note)),
      t(words.lawOf, { day: formatCourtDay(today, lang) }),
    ].join('\n');
  };
}

function CopyText({ text }: { text: string }) {
  const t = useText();
  const [said, say] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('copied'),
      () => say('notCopied'),
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconCopy className="icon-sm" aria-hidden />}
        onClick={copy}
        onBlur={() => say(null)}
      >
        {t(words.copyText)}
      </Button>
      <span role="status" className={said ? 'small' : 'sr-only'}>
        {said ? t(words[said]) : ''}
      </span>
    </>
  );
}

function Take({ carried }: { carried: Carried & { readonly title: Text } }) {
  const t = useText();
  return (
    <p className={`no-print ${classes.take}`}>
      <Link to={`/apply-lawsuit/${carried.kind}/notice`} onClick={() => carry(carried)}>
        {t(words.take)}
        <IconArrowRight className="icon-sm" aria-hidden />
      </Link>
      <span className="muted small">{t(words.takeWhat, { kind: t(carried.title) })}</span>
    </p>
  );
}

/** The first figure large, the others under it. */
function Figures({ figures, says, facts = [] }: Found) {
  const t = useText();
  const { lang } = useLang();
  const [first, ...rest] = figures;
  const rounded = roundedFen(first.fee.fen, lang);
  return (
    <div aria-live="polite">
      <p className={classes.called}>{t(first.label)}</p>
      <p className={classes.figure}>{formatFen(first.fee.fen, lang)}</p>
      {rounded && <p className="muted">{rounded}</p>}
      {rest.map(({ label, fee }) => (
        <p key={label.zh} className={classes.second}>
          <span>{t(label)}</span> <b>{formatFen(fee.fen, lang)}</b>
        </p>
      ))}
      {facts.map(({ label, value }) => (
        <p key={label.zh} className={classes.second}>
          <span>{t(label)}</span> <b>{value}</b>
        </p>
      ))}
      {says && <p className={classes.says}>{t(says)}</p>}
    </div>
  );
}

function Lines({ figures }: Found) {
  const t = useText();
  return figures.map(({ label, fee }, at) => (
    <div key={label.zh} className={classes.lines}>
      <h3>{figures.length > 1 || at > 0 ? `${t(words.lines)}：${t(label)}` : t(words.lines)}</h3>
      <FeeTable fee={fee} />
    </div>
  ));
}

function AskedOnPaper({ asked }: { asked: Asked }) {
  const t = useText();
  return (
    <dl className={classes.paper}>
      {asked.map(({ label, value }) => (
        <div key={`${label.zh}${value}`}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The result of a calculator, or why there is none. */
export function Result(props: Props) {
  const t = useText();
  const { reading } = useOwnCalculator();
  const { found } = props;
  const textOf = useResultText(props);
  if (found === null || reading.faults.size > 0)
    return (
      <Frame>
        <p className="muted">{t(reading.faults.size > 0 ? words.wrong : words.waits)}</p>
      </Frame>
    );
  if ('cannot' in found)
    return (
      <Frame>
        <Note tone="warning">
          <b>{t(words.cannot)}</b>
          <p>{t(found.cannot)}</p>
        </Note>
      </Frame>
    );
  const text = textOf(found);
  return (
    <Frame>
      <AskedOnPaper asked={props.asked} />
      <Figures {...found} />
      {found.notes && found.notes.length > 0 && (
        <ul className={classes.notes}>
          {found.notes.map((note) => (
            <li key={note.zh}>{t(note)}</li>
          ))}
        </ul>
      )}
      <Lines {...found} />
      <LawOfToday />
      <div className={`no-print ${classes.acts}`}>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPrinter className="icon-sm" aria-hidden />}
          onClick={() => window.print()}
        >
          {t(words.print)}
        </Button>
        <CopyText text={text} />
      </div>
      {found.carried && <Take carried={found.carried(text)} />}
    </Frame>
  );
}

/** By which law, as of which day. */
export function LawOfToday() {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  return <p className={classes.law}>{t(words.lawOf, { day: formatCourtDay(today, lang) })}</p>;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Card className={classes.result} aria-label={t(words.result)}>
      <h2 id={resultId} tabIndex={-1}>
        {t(words.result)}
      </h2>
      {children}
    </Card>
  );
}
