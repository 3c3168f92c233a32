import { listSignIns, type SignInWay } from '@sufu/contract/accounts';
import { formatInstant, type Text } from '@sufu/contract/core';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import classes from './profile.module.css';
import { words } from './words.ts';

const step = 10;
/** The most the server lists at once. */
const most = 100;

const ways: Readonly<Record<SignInWay, Text>> = {
  captcha: { zh: '密码', en: 'Password' },
  sms_code: { zh: '短信', en: 'SMS' },
  social: { zh: '微信或支付宝', en: 'WeChat or Alipay' },
  face: { zh: '刷脸', en: 'Face' },
  'hand-off': { zh: '从其他系统进入', en: 'From another system' },
};

/** How I came in, and who tried: newest first. */
export function SignIns({ id }: { id: string }) {
  const t = useText();
  const { lang } = useLang();
  const [size, setSize] = useState(step);
  const list = useCall(listSignIns, { query: { current: 1, size } }, { placeholderData: (before) => before });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <WaitingRows rows={4} />;
  const { total, rows } = list.data;
  return (
    <div id={id}>
      {rows.length === 0 ? (
        <p className="muted">{t(words.noSignIns)}</p>
      ) : (
        <table className={classes.table} aria-label={t(words.signIns)}>
          <thead>
            <tr>
              {[words.at, words.way, words.result, words.device, words.netAddress].map((head) => (
                <th key={head.en} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, way, ok, device, address }) => (
              <tr key={`${at} ${way} ${ok}`}>
                <th scope="row" className="num">
                  {formatInstant(at, lang, 'table')}
                </th>
                <td data-label={t(words.way)}>{t(ways[way])}</td>
                <td data-label={t(words.result)}>{t(ok ? words.signInOk : words.signInNot)}</td>
                <td data-label={t(words.device)}>{t(device)}</td>
                <td data-label={t(words.netAddress)} className="num" data-personal>
                  {address}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && size < most && (
        <div className={classes.below}>
          <Button
            variant="outline"
            size="sm"
            loading={list.isFetching}
            onClick={() => setSize(Math.min(most, size * 2))}
          >
            {t(words.more)}
          </Button>
        </div>
      )}
    </div>
  );
}
