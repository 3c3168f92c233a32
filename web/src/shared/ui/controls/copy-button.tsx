import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from './copy-button.module.css';
import { words } from './words.ts';

/** Copies a number and says so. `what` names it: 受理编号. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        className={classes.copy}
        aria-label={t(words.copy, { what })}
        onClick={() => navigator.clipboard.writeText(value).then(() => setCopied(true))}
        onBlur={() => setCopied(false)}
      >
        <Sign className="icon-sm" aria-hidden />
      </button>
      <span role="status" className={copied ? 'small' : 'sr-only'}>
        {copied ? t(words.copied) : ''}
      </span>
    </>
  );
}
