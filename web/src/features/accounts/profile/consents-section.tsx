import { type consentKinds, listConsents } from '@sufu/contract/accounts';
import { courtDayOf } from '@sufu/contract/core';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

const kinds = [
  { kind: 'privacy-terms', what: words.terms, hint: words.termsSays },
  { kind: 'electronic-service', what: words.electronicService, hint: words.electronicSays },
  { kind: 'face', what: words.face, hint: words.faceSays },
] as const satisfies readonly { readonly kind: (typeof consentKinds)[number]; what: unknown; hint: unknown }[];

/** What I agreed to, and since when; the two that are asked separately are withdrawn separately. */
export function ConsentsSection({ done, onDo }: Omit<SectionProps, 'profile'>) {
  const t = useText();
  const list = useCall(listConsents, {});
  const stateOf = (kind: (typeof consentKinds)[number]) => {
    const consent = list.data?.find((entry) => entry.kind === kind);
    if (!consent) return t(words.never);
    if (consent.withdrawnAt !== null) return t(words.withdrawn, { day: courtDayOf(consent.withdrawnAt) });
    return t(words.given, { day: courtDayOf(consent.givenAt), version: consent.version });
  };
  const isGiven = (kind: string) =>
    list.data?.some((entry) => entry.kind === kind && entry.withdrawnAt === null) ?? false;
  return (
    <Section id="consents" title={t(words.consents)} lead={t(words.consentsLead)} done={done}>
      {list.isPending && <WaitingRows rows={3} />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.data && (
        <Rows>
          {kinds.map(({ kind, what: text, hint }) => {
            const given = isGiven(kind);
            const what = t(text);
            return (
              <Row key={kind} what={what} hint={t(hint)} value={stateOf(kind)}>
                {kind !== 'privacy-terms' && (
                  <RowAct
                    verb={t(given ? words.withdraw : words.give)}
                    full={t(given ? words.withdrawOf : words.giveOf, { what })}
                    onPress={() => onDo({ is: 'consent', kind, given: !given })}
                  />
                )}
              </Row>
            );
          })}
        </Rows>
      )}
    </Section>
  );
}
