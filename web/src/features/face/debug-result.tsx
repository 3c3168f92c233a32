import type { CallReply } from '@sufu/contract/core';
import type { startFace } from '@sufu/contract/face';
import { useText } from '../../shared/i18n/index.tsx';
import { SingleTaskPage } from '../../shared/layout/single-task-page.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { words } from './words.ts';

/** Debug mode (B094): where one would be sent and what the provider was asked, without being sent. */
export function DebugResult({ begun }: { begun: CallReply<typeof startFace> }) {
  const t = useText();
  return (
    <SingleTaskPage title={t(words.debug)}>
      <p>
        {t(words.debugAddress)}：<code>{begun.address}</code>
      </p>
      {begun.trace && (
        <>
          <h2>{t(words.debugTrace)}</h2>
          <Facts rows={begun.trace.map(({ step, answer }) => ({ label: step, value: <code>{answer}</code> }))} />
        </>
      )}
      <p>
        <a href={begun.address}>{t(words.debugGo)}</a>
      </p>
    </SingleTaskPage>
  );
}
