import { type SocialSource, startSocial } from '@sufu/contract/accounts';
import { IconBrandAlipay, IconBrandWechat } from '@tabler/icons-react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { saveSocialIntent } from '../../../shared/session/sign-in/social-intent.ts';
import { useRedirectTarget } from '../../../shared/session/sign-in/use-redirect-target.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ErrorSummary } from '../../../shared/ui/status/error-summary.tsx';
import classes from './ways.module.css';
import { words } from './words.ts';

const providers = [
  { source: 'wechat', label: words.withWechat, Icon: IconBrandWechat },
  { source: 'alipay', label: words.withAlipay, Icon: IconBrandAlipay },
] as const;

/** 微信 or 支付宝: one press, and the provider's page asks. */
export function SocialWay() {
  const t = useText();
  const { lang } = useLang();
  const wanted = useRedirectTarget();
  const start = useCallMutation(startSocial, { onSuccess: ({ address }) => window.location.assign(address) });
  const leaving = start.isPending || start.isSuccess;
  const set = (source: SocialSource) => {
    if (leaving) return;
    saveSocialIntent({ source, wanted });
    start.mutate({ body: { source } });
  };
  return (
    <div className={classes.way}>
      {start.isError && <ErrorSummary title={errorSentence(start.error, lang)} />}
      {providers.map(({ source, label, Icon }) => (
        <Button
          key={source}
          variant="outline"
          fullWidth
          className={classes.provider ?? ''}
          loading={leaving && start.variables?.body.source === source}
          onClick={() => set(source)}
        >
          <Icon className={classes.brand} aria-hidden />
          {t(label)}
        </Button>
      ))}
      <p className="small muted">{t(words.firstTime)}</p>
    </div>
  );
}
