import { formatClock } from '@sufu/contract/core';
import { type Icon, IconCloud, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useText } from '../../i18n/index.tsx';
import classes from './save-state.module.css';
import { words } from './words.ts';

/** `saved.at` is the instant the server gave; `here` means kept on this device only, until it is online again. */
export type Saving = { readonly is: 'nothing' | 'saving' | 'here' } | { readonly is: 'saved'; readonly at: string };

const icons: Readonly<Record<'saving' | 'saved' | 'here', Icon>> = {
  saving: IconCloud,
  saved: IconCloudCheck,
  here: IconCloudOff,
};

/** 正在保存… → 已保存 14:03 → 未联网，已存在本机. Always in sight while something is being written. */
export function SaveState({ state }: { state: Saving }) {
  const t = useText();
  if (state.is === 'nothing') return <span role="status" className={classes.state} />;
  const Sign = icons[state.is];
  const sentence =
    state.is === 'saved'
      ? t(words.savedAt, { time: formatClock(state.at) })
      : t(state.is === 'here' ? words.savedHere : words.saving);
  return (
    <span role="status" className={classes.state} data-is={state.is}>
      <Sign className="icon" aria-hidden />
      {sentence}
    </span>
  );
}
