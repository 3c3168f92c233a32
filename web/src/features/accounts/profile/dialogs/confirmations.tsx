import {
  endSessions,
  keepSignature,
  listConsents,
  readProfile,
  type SocialSource,
  setConsent,
  startSocial,
  unbindSocial,
  updateUserInfo,
} from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';
import { listAddresses } from '@sufu/contract/delivery';
import { useCallMutation } from '../../../../shared/api/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { saveSocialIntent } from '../../../../shared/session/sign-in/social-intent.ts';
import type { DialogProps } from '../own-dialog-state.ts';
import { words } from '../words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sessionCalls } from './session-calls.ts';
import { says } from './words.ts';

/** The picture is taken away; the first letter of the name comes back. */
export function DropAvatar({ onClose, onDone }: DialogProps) {
  const t = useText();
  const act = useCallMutation(updateUserInfo, {
    refreshes: [readProfile],
    onSuccess: () => onDone({ text: says.avatarGone }),
  });
  return (
    <ConfirmDialog
      title={t(words.removeOf, { what: t(words.avatar) })}
      effect={t(says.avatarDrop)}
      verb={t(words.remove)}
      danger
      act={act}
      onAct={() => act.mutate({ body: { avatar: null } })}
      onClose={onClose}
    />
  );
}

export function DropSignature({ onClose, onDone }: DialogProps) {
  const t = useText();
  const act = useCallMutation(keepSignature, {
    refreshes: [readProfile],
    onSuccess: () => onDone({ text: says.dropDone }),
  });
  return (
    <ConfirmDialog
      title={t(says.dropTitle)}
      effect={t(says.dropEffect)}
      verb={t(words.remove)}
      danger
      act={act}
      onAct={() => act.mutate({ body: { fileId: null } })}
      onClose={onClose}
    />
  );
}

type SourceProps = DialogProps & { readonly source: SocialSource };

/** Off to the provider's page; what it says comes back at /authredirect. */
export function Bind({ source, onClose }: SourceProps) {
  const t = useText();
  const what = t(words[source]);
  const act = useCallMutation(startSocial, { onSuccess: ({ address }) => window.location.assign(address) });
  return (
    <ConfirmDialog
      title={t(says.bindTitle, { what })}
      effect={t(says.bindEffect, { what })}
      verb={t(says.bindVerb, { what })}
      act={act}
      onAct={() => {
        saveSocialIntent({ source, wanted: '/user/info' });
        act.mutate({ body: { source } });
      }}
      onClose={onClose}
    />
  );
}

export function Unbind({ source, onClose, onDone }: SourceProps) {
  const t = useText();
  const what = t(words[source]);
  const act = useCallMutation(unbindSocial, {
    refreshes: [readProfile],
    onSuccess: () => onDone({ text: says.unbindDone, values: { what } }),
  });
  return (
    <ConfirmDialog
      title={t(says.unbindTitle, { what })}
      effect={t(says.unbindEffect)}
      verb={t(says.unbindVerb)}
      act={act}
      onAct={() => act.mutate({ body: { source } })}
      onClose={onClose}
    />
  );
}

type EndProps = DialogProps & ({ readonly id: string; readonly device: Text } | { readonly n: number });

/** One session, or all but this one; a process that knew it learns of it within a second. */
export function EndSessions({ onClose, onDone, ...which }: EndProps) {
  const t = useText();
  const act = useCallMutation(endSessions, {
    refreshes: sessionCalls,
    onSuccess: ({ ended }) => onDone({ text: says.endDone, values: { n: ended } }),
  });
  const isOne = 'id' in which;
  return (
    <ConfirmDialog
      title={t(isOne ? says.endTitle : says.endAllTitle)}
      effect={isOne ? t(says.endEffect, { device: t(which.device) }) : t(says.endAllEffect, { n: which.n })}
      verb={t(says.endVerb)}
      act={act}
      onAct={() => act.mutate({ body: isOne ? { id: which.id } : {} })}
      onClose={onClose}
    />
  );
}

const consents = {
  'electronic-service': {
    what: words.electronicService,
    give: says.giveElectronicEffect,
    drop: says.dropElectronicEffect,
  },
  face: { what: words.face, give: says.giveFaceEffect, drop: says.dropFaceEffect },
} as const;
type ConsentProps = DialogProps & { readonly kind: keyof typeof consents; readonly given: boolean };

/** Given or withdrawn, each on its own (个人信息保护法 art. 15, 29). */
export function SetConsent({ kind, given, onClose, onDone }: ConsentProps) {
  const t = useText();
  const { give, drop, ...texts } = consents[kind];
  const what = t(texts.what);
  const act = useCallMutation(setConsent, {
    refreshes: [listConsents, listAddresses],
    onSuccess: () => onDone({ text: given ? says.consentGiven : says.consentDropped, values: { what } }),
  });
  return (
    <ConfirmDialog
      title={t(given ? words.giveOf : words.withdrawOf, { what })}
      effect={t(given ? give : drop)}
      verb={t(given ? words.give : words.withdraw)}
      act={act}
      onAct={() => act.mutate({ body: { kind, given } })}
      onClose={onClose}
    />
  );
}
