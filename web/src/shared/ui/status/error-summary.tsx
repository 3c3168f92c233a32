import type { Problem } from '@sufu/contract/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLang, useText } from '../../i18n/index.tsx';
import { useErrorTitle } from '../page/page-title.tsx';
import classes from './error-summary.module.css';
import { words } from './words.ts';

type Props = {
  /** Every problem, in the order of the page, with the same words as beside the field. A new list takes the focus. */
  readonly problems?: readonly Pick<Problem, 'path' | 'msg'>[];
  /** Those of them that are not repaired yet; all unless said. The focus stays where it is when a line goes. */
  readonly left?: Props['problems'];
  /** The id of the field of a path; by default the path itself. */
  readonly fieldId?: (path: string) => string;
  /** Instead of 有 n 处要改, for a refusal that belongs to no field. */
  readonly title?: ReactNode;
};

// A stable reference: a new empty array at every render would count as a change and take the focus from the field.
const none: readonly Pick<Problem, 'path' | 'msg'>[] = [];

/** Bring a field into sight and give it the focus. */
export function jumpTo(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * What stands in the way, at the top of the form. Takes the focus when it appears and whenever its content changes;
 * each line leads to its field. The window title says 错误： meanwhile.
 */
export function ErrorSummary({ problems = none, left = problems, fieldId = (path) => path, title }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useErrorTitle();
  const { lang } = useLang();
  const shownLang = useRef(lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer takes the focus, a new language does not
  useEffect(() => {
    if (shownLang.current === lang) box.current?.focus();
    shownLang.current = lang;
  }, [problems, title]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.box}>
      <IconAlertTriangle className="icon" aria-hidden />
      <div>
        <h2>{title ?? t(words.toFix, { n: left.length })}</h2>
        {left.length > 0 && (
          <ul>
            {left.map(({ path, msg }) => (
              <li key={`${path} ${msg}`}>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    jumpTo(fieldId(path));
                  }}
                >
                  {msg}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
