import { splitScan } from '@sufu/contract/mail';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { checkFile } from '../../shared/form/files/check-file.ts';
import { PickFiles } from '../../shared/form/files/file-pick.tsx';
import { useUpload } from '../../shared/form/files/upload/use-upload.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import desk from '../shared/desk.module.css';
import classes from './mail.module.css';
import { ScanRow } from './scan-row.tsx';
import { words } from './words.ts';

/** A scan of what came, split by its cover pages: each part with the item it went to. */
export function ScanBox() {
  const t = useText();
  const { lang } = useLang();
  const upload = useUpload();
  const split = useCallMutation(splitScan, {});
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const put = async (file: File): Promise<void> => {
    const refused = checkFile(file, true, { files: 0, bytes: 0 }, lang);
    setWrong(refused ?? undefined);
    if (refused !== null) return;
    setSending(true);
    try {
      const options = { pdf: true, signal: new AbortController().signal, onPart: () => undefined };
      const { id } = await upload.send(file, options);
      await split.mutateAsync({ body: { fileId: id } });
    } catch (error) {
      setWrong(errorSentence(error, lang));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.finder}>
      <div className={desk.others}>
        <PickFiles
          label={t(words.putScan)}
          accept=".pdf,.tif,.tiff"
          onTake={([file]) => {
            if (file && !sending) void put(file);
          }}
        >
          {t(words.putScan)}
        </PickFiles>
        <span role="status">{sending && t(words.splitting)}</span>
      </div>
      {wrong && (
        <p className="ls-error" role="alert">
          {wrong}
        </p>
      )}
      {split.data && (
        <section className={classes.box} aria-label={t(words.splitInto, { n: split.data.length })}>
          <h2>{t(words.splitInto, { n: split.data.length })}</h2>
          <ul className={desk.cards}>
            {split.data.map((scan) => (
              <ScanRow key={scan.fileId} scan={scan}>
                {scan.mailId ? (
                  <Link to={`/desk/mail/${scan.mailId}`}>{t(words.toItem)}</Link>
                ) : (
                  <span>{t(words.looseHow)}</span>
                )}
              </ScanRow>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
