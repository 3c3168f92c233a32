import { formatInstant } from '@sufu/contract/core';
import { listSettings, proposeSetting, readSettings, type SettingItem } from '@sufu/contract/settings';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import type { Asked } from './propose-dialog.tsx';
import { words } from './words.ts';

/** Proposes what stood before a change, in one press; it is approved like any other. */
export function TakeBack({ item }: { item: SettingItem }) {
  const t = useText();
  const { lang } = useLang();
  const propose = useCallMutation(proposeSetting, { refreshes: [listSettings, readSettings] });
  const press = () => {
    const asked = { name: item.name, subject: item.subject, value: item.before } as Asked;
    const reason = t(words.backReason, { at: formatInstant(item.at, lang, 'table') });
    propose.mutate({ body: { ...asked, reason } });
  };
  return (
    <>
      <Button size="sm" variant="outline" loading={propose.isPending} onClick={press}>
        {t(words.back)}
      </Button>
      <small role="status" className={propose.isError ? 'ls-error' : 'muted'}>
        {propose.isSuccess && t(words.backDone)}
        {propose.isError && errorSentence(propose.error, lang)}
      </small>
    </>
  );
}
