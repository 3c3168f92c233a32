import { mostLogEntries, sendClientLog } from '@sufu/contract/client-log';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../api/index.ts';
import { useText } from '../i18n/index.tsx';
import { useSite } from '../site/site.ts';
import { Button } from '../ui/controls/button.tsx';
import { Modal } from '../ui/controls/modal.tsx';
import { CallFailure } from '../ui/status/call-failure.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import classes from './client-log.module.css';
import { EntryTable } from './entry-table.tsx';
import { clearLog, logEntries } from './error-log.ts';
import { toolWords } from './tool-words.ts';
import { words } from './words.ts';

/** The error log of this device: look, upload (发送成功!), clear (清空成功!). */
export function ClientLogDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { build } = useSite();
  const [entries, setEntries] = useState(logEntries);
  const [outcome, setOutcome] = useState<keyof typeof words>();
  const upload = useCallMutation(sendClientLog, {
    onSuccess: () => setOutcome('sent'),
    onMutate: () => setOutcome(undefined),
  });
  const clear = () => {
    clearLog();
    setEntries([]);
    setOutcome('cleared');
    upload.reset();
  };
  const send = () => upload.mutate({ body: { build, entries: entries.slice(0, mostLogEntries) } });
  return (
    <Modal onClose={onClose} title={t(toolWords.tool)} size="wide">
      <p className={classes.what}>{t(words.what)}</p>
      {upload.isError && <CallFailure error={upload.error} onAgain={send} />}
      {entries.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t(words.none)} why={t(words.noneWhy)} />
      ) : (
        <EntryTable entries={entries} />
      )}
      <p role="status" className={classes.said}>
        {outcome && t(words[outcome])}
      </p>
      {entries.length > 0 && (
        <div className={classes.acts}>
          <Button variant="outline" onClick={clear}>
            {t(words.clear)}
          </Button>
          <Button onClick={send} loading={upload.isPending} aria-busy={upload.isPending}>
            {t(upload.isPending ? words.uploading : words.upload)}
          </Button>
        </div>
      )}
    </Modal>
  );
}
