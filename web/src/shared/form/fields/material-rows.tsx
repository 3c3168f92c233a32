import {
  type Answers,
  filesOf,
  type Kind,
  type LiveMaterial,
  liveMaterials,
  materialPath,
} from '@sufu/contract/applications';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLang, useText } from '../../i18n/index.tsx';
import { useAppearance } from '../../looks/use-appearance.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { FileRows } from '../files/file-rows.tsx';
import classes from '../files/files.module.css';
import { fileWords } from '../files/words.ts';
import formClasses from '../form.module.css';
import { useProblem } from '../form-context.ts';
import { words } from '../words.ts';
import { FieldError } from './field-frame.tsx';

function NeedTag({ need, files }: LiveMaterial) {
  const t = useText();
  if (files.length > 0) return <Tag tone="info">{t(fileWords.uploaded, { n: files.length })}</Tag>;
  switch (need) {
    case 'provided':
      return (
        <Tag tone="success" icon={IconCheck}>
          {t(fileWords.provided)}
        </Tag>
      );
    case 'not-needed':
      return <Tag tone="neutral">{t(fileWords.notNeeded)}</Tag>;
    case 'optional':
      return <Tag tone="neutral">{t(fileWords.toGive)}</Tag>;
    case 'needed':
      return <Tag tone="warning">{t(fileWords.missing)}</Tag>;
  }
}

/** When it is asked for, what is to be known about it, and in what form: sentences, each with its stop. */
function useSays({ material, need, files }: LiveMaterial, byAgent: boolean): string {
  const t = useText();
  const { lang } = useLang();
  const { condition, note, pdf, providedBy } = material;
  const sentences: string[] = [];
  const provided = byAgent ? fileWords.providedByCase : fileWords.providedByAccount;
  if (need === 'provided') sentences.push(t(providedBy === 'form' ? fileWords.providedByForm : provided));
  else {
    const when = need === 'not-needed' ? fileWords.askedOnlyWhen : fileWords.askedWhen;
    if (condition) sentences.push(t(when, { when: t(condition) }));
    if (providedBy === 'account' && byAgent) sentences.push(t(fileWords.ofClient));
    else if (note && need !== 'not-needed') sentences.push(t(note));
    if (pdf && (need !== 'not-needed' || files.length > 0)) sentences.push(t(fileWords.takesPdf));
  }
  return sentences
    .map((value) => (/[。.]$/.test(value) ? value : `${value}${{ zh: '。', en: '.' }[lang]}`))
    .join({ zh: '', en: ' ' }[lang]);
}

type RowProps = { live: LiveMaterial; byAgent: boolean; onChange: (files: readonly string[]) => void };

function MaterialRow({ live, byAgent, onChange }: RowProps) {
  const t = useText();
  const { material, need, files } = live;
  const path = materialPath(material.code);
  const error = useProblem(path);
  const latest = useRef(files);
  latest.current = files;
  const put = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const says = useSays(live, byAgent);
  const asked = need === 'needed' || need === 'optional' || files.length > 0;
  return (
    <li id={path} tabIndex={-1} aria-describedby={error ? `${path}-error` : undefined}>
      <div className={classes.head}>
        <div>
          <h2>
            {t(material.label)}
            {need === 'optional' && <span className={formClasses.optional}>{t(words.optional)}</span>}
          </h2>
          {says && <p>{says}</p>}
        </div>
        <NeedTag {...live} />
      </div>
      {error && <FieldError path={path}>{error}</FieldError>}
      {asked && (
        <FileRows
          place={path}
          label={t(material.label)}
          pdf={material.pdf}
          files={files}
          onAdd={(file) => put([...latest.current, file.id])}
          onRemove={(id) => put(latest.current.filter((value) => value !== id))}
        />
      )}
    </li>
  );
}

type Props = {
  readonly kind: Kind;
  readonly answers: Answers;
  readonly verified: boolean;
  /** Only these papers, when the court pointed out some. */
  readonly only?: (code: string) => boolean;
  readonly onChange: (materials: Readonly<Record<string, readonly string[]>>) => void;
};

/** Not asked for after these answers, and nothing was given all the same. */
const isNeedless = ({ need, files }: LiveMaterial): boolean => need === 'not-needed' && files.length === 0;

/** Each paper the kind asks for: what is asked of it at the right, its files below. Those that are not asked for fold into a line. */
export function MaterialRows({ kind, answers, verified, only = () => true, onChange }: Props) {
  const t = useText();
  const latest = useRef<Record<string, readonly string[]>>({});
  latest.current = Object.fromEntries(
    kind.materials.map(({ code }) => [code, filesOf(answers, code)] as const).filter(([, ids]) => ids.length > 0),
  );
  const shown = liveMaterials(kind, answers, { verified }).filter(({ material }) => only(material.code));
  // A fold is one thing more to press, of which the elder view shows few.
  const folds = useAppearance().appearance.view !== 'elder';
  const needless = folds ? shown.filter(isNeedless) : [];
  const list = (materials: readonly LiveMaterial[]) => (
    <ul className={classes.materials}>
      {materials.map((live) => (
        <MaterialRow
          key={live.material.code}
          live={live}
          byAgent={answers.filedByAgent === '1'}
          onChange={(files) => {
            const { [live.material.code]: _, ...others } = latest.current;
            latest.current = files.length > 0 ? { ...others, [live.material.code]: files } : others;
            onChange(latest.current);
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      {list(shown.filter((live) => !needless.includes(live)))}
      {needless.length > 0 && (
        <details className={formClasses.extras}>
          <summary>{t(fileWords.needless, { n: needless.length })}</summary>
          {list(needless)}
        </details>
      )}
    </>
  );
}
