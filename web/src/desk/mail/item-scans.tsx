import { attachScan, listLooseScans, listScans } from '@sufu/contract/mail';
import { useCall, useCallMutation } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import desk from '../shared/desk.module.css';
import classes from './mail.module.css';
import { ScanRow } from './scan-row.tsx';
import { words } from './words.ts';

/** The scans of an item, and those of no item yet, which may be its. */
export function ItemScans({ id }: { id: string }) {
  const t = useText();
  const scans = useCall(listScans, { params: { id } });
  const loose = useCall(listLooseScans, {});
  const attach = useCallMutation(attachScan, { refreshes: [listScans, listLooseScans] });
  const failed = [scans, loose, attach].find(({ isError }) => isError)?.error;
  const own = scans.data ?? [];
  const free = loose.data ?? [];
  if (!failed && own.length === 0 && free.length === 0) return null;
  return (
    <section className={classes.box}>
      <h2>{t(words.scans)}</h2>
      {failed && <CallFailure error={failed} onAgain={() => void scans.refetch()} />}
      <ul className={desk.cards}>
        {own.map((scan) => (
          <ScanRow key={scan.fileId} scan={scan} />
        ))}
      </ul>
      {free.length > 0 && <h3>{t(words.looseScans)}</h3>}
      <ul className={desk.cards}>
        {free.map((scan) => (
          <ScanRow key={scan.fileId} scan={scan}>
            <Button
              size="sm"
              onClick={() => attach.isPending || attach.mutate({ params: { id }, body: { fileId: scan.fileId } })}
            >
              {t(words.attachScan)}
            </Button>
          </ScanRow>
        ))}
      </ul>
    </section>
  );
}
