import { formatInstant, machineScopes } from '@sufu/contract/core';
import type { MachineItem } from '@sufu/contract/machines';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import desk from '../../shared/desk.module.css';
import { ChangeDialog, RotateDialog, SwitchDialog } from './machine-dialogs.tsx';
import classes from './machines.module.css';
import { words } from './words.ts';

const dialogs = { change: ChangeDialog, rotate: RotateDialog, switch: SwitchDialog } as const;
type Act = keyof typeof dialogs;
const acts = Object.keys(dialogs) as readonly Act[];

/** When it called last, and what of its secrets is to be known. */
function useStanding({ lastTokenAt, formerUntil, disabledAt }: MachineItem): string {
  const t = useText();
  const { lang } = useLang();
  const at = (instant: string) => ({ at: formatInstant(instant, lang, 'table') });
  return [
    lastTokenAt === null ? t(words.never) : t(words.lastToken, at(lastTokenAt)),
    ...(formerUntil === null ? [] : [t(words.former, at(formerUntil))]),
    ...(disabledAt === null ? [] : [t(words.offSince, at(disabledAt))]),
  ].join(' · ');
}

/** Its public keys, each by kind and print. */
function Keys({ keys }: Pick<MachineItem, 'keys'>) {
  const t = useText();
  return (
    <ul className={classes.keys}>
      {keys.map(({ kind, print }) => (
        <li key={print}>
          {t(words.byKey, { kind })} <code>SHA256:{print}</code>
        </li>
      ))}
    </ul>
  );
}

/** A system that may call: what it may do, of which sources, from where. */
export function MachineRow({ item }: { item: MachineItem }) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const { id, name, scopes, sources, courts, ipRanges, keys, certSha256, signs, signsNow, disabledAt } = item;
  const isOn = disabledAt === null;
  const facts = [
    [words.clientId, <code key="id">{id}</code>],
    [words.may, scopes.map((scope) => t(machineScopes[scope])).join(t(words.between))],
    [words.sources, sources.length === 0 ? t(words.noSource) : sources.join(t(words.comma))],
    [words.courts, courts.length === 0 ? t(words.allCourts) : courts.join(t(words.comma))],
    [words.ranges, ipRanges.length === 0 ? t(words.anywhere) : ipRanges.join(t(words.comma))],
    [words.proof, keys.length === 0 ? t(words.bySecret) : <Keys key="keys" keys={keys} />],
    ...(signs ? [[words.signing, t(signsNow ? words.signingNow : words.signingNext)] as const] : []),
    ...(certSha256 === '' ? [] : [[words.certificate, <code key="certificate">{certSha256}</code>] as const]),
  ] as const;
  const ofAct = {
    change: { says: words.change, of: words.changeOf },
    rotate: { says: words.rotate, of: words.rotateOf },
    switch: isOn ? { says: words.switchOff, of: words.switchOffOf } : { says: words.switchOn, of: words.switchOnOf },
  } as const;
  const standing = useStanding(item);
  const Dialog = act && dialogs[act];
  return (
    <li className={classes.row}>
      <div>
        <header>
          <b>{name}</b>
          <Tag tone={isOn ? 'success' : 'neutral'}>{t(isOn ? words.on : words.off)}</Tag>
        </header>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label.zh}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <small className={desk.number}>{standing}</small>
      </div>
      <div className={desk.others}>
        {acts
          .filter((each) => each !== 'rotate' || keys.length === 0)
          .map((each) => (
            <Button
              key={each}
              size="sm"
              variant="outline"
              aria-label={t(ofAct[each].of, { name })}
              onClick={() => setAct(each)}
            >
              {t(ofAct[each].says)}
            </Button>
          ))}
      </div>
      {Dialog && <Dialog item={item} onClose={() => setAct(null)} />}
    </li>
  );
}
