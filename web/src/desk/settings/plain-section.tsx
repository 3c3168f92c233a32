import { formatInstant } from '@sufu/contract/core';
import { noticePreview, type PlainField, type SettingNow, settingTable } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from '../shared/desk.module.css';
import { FieldsDialog } from './fields-dialog.tsx';
import { partText, plainRecord, subjectText } from './plain-value.ts';
import { Section } from './section.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

type One = { readonly setting: SettingNow; readonly mayPropose: boolean };
type Props = { readonly settings: readonly SettingNow[]; readonly mayPropose: boolean };

/** That another value counts from an instant on. */
function Coming({ at }: { at: string | null }) {
  const t = useText();
  const { lang } = useLang();
  return at === null ? null : <Tag tone="info">{t(words.comesAt, { at: formatInstant(at, lang, 'table') })}</Tag>;
}

function useParts({ name, value }: SettingNow) {
  const t = useText();
  const fields: readonly PlainField[] = settingTable[name].fields ?? [];
  return fields.map((field) => ({
    label: t(field.label),
    value: partText(field, plainRecord(value), t(words.empty), t),
  }));
}

/** A setting that the court has one of: what counts, part by part. */
export function PlainSection({ setting, mayPropose }: One) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const parts = useParts(setting);
  return (
    <Section name={setting.name}>
      <Card as="div" className={own.box}>
        <Facts
          rows={parts.map(({ label, value }) => ({ label, value: <span className={classes.value}>{value}</span> }))}
        />
      </Card>
      <div className={classes.others}>
        {mayPropose && (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {t(words.changeOf, { what: t(settingTable[setting.name].title) })}
          </Button>
        )}
        {!setting.own && <small className="muted">{t(words.notOwn)}</small>}
        <Coming at={setting.comesAt} />
      </div>
      {open && <FieldsDialog setting={setting} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** In a line or two what stands of one of many; only what differs from having set nothing. */
function useSummary({ name, subject, value }: SettingNow): string {
  const t = useText();
  const { lang } = useLang();
  const fields: readonly PlainField[] = settingTable[name].fields ?? [];
  const unset = plainRecord(settingTable[name].unset?.(subject));
  const now = plainRecord(value);
  if (name === 'noticeText') {
    const [zh = '', en = ''] = [now.zh, now.en].map(String);
    return noticePreview({ zh, en }, 'https://…', lang);
  }
  const set = fields.filter(({ path }) => now[path] !== unset[path] && !(path === 'en' || path === 'zh'));
  const said = now.open === 'OFF' ? [String(now[lang])] : [];
  return [...set.map((field) => `${t(field.label)}：${partText(field, now, t(words.empty), t)}`), ...said].join('；');
}

function Row({ setting, mayPropose }: One) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const summary = useSummary(setting);
  const what = subjectText(setting.name, setting.subject);
  const title = what ? t(what) : setting.subject;
  return (
    <li className={own.row}>
      <div>
        <b>{title}</b> {setting.own && <Tag tone="info">{t(words.setHere)}</Tag>} <Coming at={setting.comesAt} />
        {summary !== '' && <p className={`small muted ${classes.value}`}>{summary}</p>}
      </div>
      {mayPropose && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t(words.changeOf, { what: title })}
          onClick={() => setOpen(true)}
        >
          {t(words.changeShort)}
        </Button>
      )}
      {open && <FieldsDialog setting={setting} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** A setting that the court has many of: a row each. */
export function PlainRows({ settings, mayPropose }: Props) {
  const [first] = settings;
  if (!first) return null;
  return (
    <Section name={first.name}>
      <ul className={own.rows}>
        {settings.map((setting) => (
          <Row key={setting.subject} {...{ setting, mayPropose }} />
        ))}
      </ul>
    </Section>
  );
}
