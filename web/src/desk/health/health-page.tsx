import { formatInstant } from '@sufu/contract/core';
import { type HealthLevel, type HealthLine, healthLevels, readHealth } from '@sufu/contract/health';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { figureOf } from './figure.ts';
import classes from './health.module.css';
import { words } from './words.ts';

const everyMs = 30_000;
const looks: Readonly<Record<HealthLevel, { readonly tone: Tone; readonly icon: Icon }>> = {
  act: { tone: 'danger', icon: IconAlertTriangle },
  look: { tone: 'warning', icon: IconEye },
  good: { tone: 'success', icon: IconCircleCheck },
};

export const prefetch = (load: PrefetchLoader) => load(readHealth, {});

function Line({ line }: { line: HealthLine }) {
  const t = useText();
  const { lang } = useLang();
  const { title, says, figure, since, todo, page, level } = line;
  const said = figure && figureOf(figure);
  const at = since && formatInstant(since, lang, 'table');
  return (
    <li className={classes.line}>
      <h3>{t(title)}</h3>
      <p className={classes.says}>
        {t(says)}
        {at && <small>{t(level === 'good' ? words.last : words.since, { at })}</small>}
      </p>
      <p className={classes.figure}>{said && (typeof said === 'string' ? said : t(...said))}</p>
      {todo && (
        <p className={classes.todo}>
          <b>{t(words.todo)}</b>
          {t(todo)}
          {page && (
            <Link to={page} aria-label={t(words.openOf, { title: t(title) })}>
              {t(words.open)}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function Group({ level, lines }: { level: HealthLevel; lines: readonly HealthLine[] }) {
  const t = useText();
  const { tone, icon } = looks[level];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`health-${level}`} className={classes.group}>
      <h2 id={`health-${level}`}>
        <Tag tone={tone} icon={icon}>
          {t(words[level])}
        </Tag>
      </h2>
      <Card as="div" padded={false}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** How the parts of the portal are, those that want something first. It renews itself; nothing of it moves the focus. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const health = useCall(readHealth, {}, { refetchInterval: everyMs, quiet: true });
  const lines = health.data?.lines ?? [];
  const of = (level: HealthLevel) => lines.filter((line) => line.level === level);
  const n = { act: of('act').length, look: of('look').length, good: of('good').length };
  const at = health.data && formatInstant(health.data.at, lang, 'table');
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.page}>
        <p>{t(words.what)}</p>
        {health.isPending && <WaitingRows rows={8} whole />}
        {health.isError && !health.data && <CallFailure error={health.error} onAgain={() => void health.refetch()} />}
        {at && (
          <>
            {health.isError && <Note tone="warning">{t(words.stale, { at })}</Note>}
            <div className={classes.summary}>
              <p role="status">{t(n.act + n.look === 0 ? words.allGood : words.summary, n)}</p>
              <p className="small muted">{t(words.asOf, { at })}</p>
            </div>
            {healthLevels.map((level) => (
              <Group key={level} level={level} lines={of(level)} />
            ))}
          </>
        )}
      </div>
    </DeskPage>
  );
}
