import { importFile, listFindings, listImports, mostImportBytes, sourceForm } from '@sufu/contract/exchange';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { PickFile } from '../../shared/form/files/file-pick.tsx';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import desk from '../shared/desk.module.css';
import { JobLine } from './job-line.tsx';
import { words } from './words.ts';

/** The source and a file of it; what came of it, or why nothing did. */
export function ImportBox() {
  const t = useText();
  const { lang } = useLang();
  const act = useCallMutation(importFile, { refreshes: [listImports, listFindings] });
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<'errSource' | 'tooLarge' | null>(null);
  const put = (file: File): void => {
    const found = sourceForm.test(source) ? (file.size > mostImportBytes ? 'tooLarge' : null) : 'errSource';
    setProblem(found);
    if (found !== null || act.isPending) return;
    const body = new FormData();
    body.set('file', file, file.name);
    act.mutate(Object.assign({ params: { source } }, { body }));
  };
  return (
    <>
      <TextInput
        id="source"
        label={t(words.source)}
        description={t(words.sourceHint)}
        value={source}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={problem === 'errSource' ? t(words.errSource) : undefined}
        onChange={(event) => setSource(event.currentTarget.value.trim())}
      />
      <div className={desk.others}>
        <PickFile accept=".ndjson,.jsonl,.csv" onTake={put}>
          {t(words.put)}
        </PickFile>
        <span role="status">{act.isPending && t(words.reading)}</span>
      </div>
      {problem === 'tooLarge' && <Note tone="danger">{t(words.tooLarge)}</Note>}
      {act.error && <Note tone="danger">{errorSentence(act.error, lang)}</Note>}
      {act.data && (
        <Note tone={act.data.state === 'DONE' ? 'success' : 'warning'}>
          <JobLine job={act.data} />
        </Note>
      )}
    </>
  );
}
