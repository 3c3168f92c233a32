import { formatInstant } from '@sufu/contract/core';
import { verifyDocument } from '@sufu/contract/documents';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { jumpTo } from '../../shared/ui/status/error-summary.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { CompareFile } from './compare-file.tsx';
import classes from './verify.module.css';
import { words } from './words.ts';

const numberIn = (search: URLSearchParams): string => search.get('number')?.trim().slice(0, 60) ?? '';

export const subject = { calls: [verifyDocument], saysSo: true };

export async function prefetch(load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) {
  const number = numberIn(search);
  if (number !== '') await load(verifyDocument, { query: { number } });
}

/** The verdict takes the focus when it comes, so that it is heard and seen. */
function Verdict({ is, number, title }: { is: 'genuine' | 'unknown'; number: string; title?: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another verdict
  useEffect(() => heading.current?.focus(), [number]);
  const Sign = is === 'genuine' ? IconRosetteDiscountCheck : IconAlertTriangle;
  return (
    <>
      <div className={classes.head} data-is={is}>
        <Sign aria-hidden />
        <h2 ref={heading} tabIndex={-1}>
          {t(words[is])}
        </h2>
      </div>
      <p className={classes.what}>
        {is === 'genuine' ? t(words.genuineWhat, { title: title ?? '' }) : t(words.unknownWhat, { number })}
      </p>
    </>
  );
}

function Result({ number }: { number: string }) {
  const t = useText();
  const { lang } = useLang();
  const found = useCall(verifyDocument, { query: { number } }, { retry: false, staleTime: Number.POSITIVE_INFINITY });
  if (found.isPending) return <WaitingRows rows={3} whole />;
  if (found.error instanceof CallFailed && found.error.reason === 'document.unknown') {
    return (
      <Card>
        <Verdict is="unknown" number={number} />
      </Card>
    );
  }
  if (found.isError) return <CallFailure error={found.error} onAgain={() => void found.refetch()} />;
  const { title, court, madeAt, sha256 } = found.data;
  return (
    <Card>
      <Verdict is="genuine" number={number} title={t(title)} />
      <Facts
        rows={[
          { label: t(words.number), value: found.data.number },
          { label: t(words.paper), value: t(title) },
          { label: t(words.court), value: court },
          { label: t(words.made), value: formatInstant(madeAt, lang) },
          { label: t(words.hash), value: <span className={classes.hash}>{sha256}</span> },
        ]}
      />
      <CompareFile sha256={sha256} />
    </Card>
  );
}

/** Is this paper the court's? By the number printed on it, or by its QR code, which brings the number along (G020). */
export function Component() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asked = numberIn(search);
  const [typed, setTyped] = useState(asked);
  const [missing, setMissing] = useState(false);
  useEffect(() => setTyped(asked), [asked]);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    setMissing(number === '');
    if (number === '') jumpTo('number');
    else setSearch({ number });
  };
  return (
    <div className={`wrap ${classes.outer}`}>
      <PageFrame title={t(words.title)} sub={t(words.lead)}>
        <div className={classes.page}>
          <form noValidate onSubmit={check} className={classes.form}>
            <TextInput
              id="number"
              label={t(words.number)}
              description={t(words.numberHint)}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={missing && typed.trim() === '' ? t(words.needNumber) : undefined}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit">{t(words.check)}</Button>
          </form>
          {asked !== '' && <Result key={asked} number={asked} />}
        </div>
      </PageFrame>
    </div>
  );
}
