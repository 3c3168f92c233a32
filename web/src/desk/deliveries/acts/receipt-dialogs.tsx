import { formatCourtDay, isCourtDay, toCourtDay } from '@sufu/contract/core';
import { periodRules, recallReceipt, receiptWays, receiptWayWords, takeReceipt } from '@sufu/contract/delivery';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import { words } from '../act-words.ts';
import { ActFrame, Chosen, useAct, Written } from './act-form.tsx';
import { type ActProps, lengthOf } from './shared.ts';

const ways = receiptWays.map((way) => [way, receiptWayWords[way]] as const);

/** What the addressee handed in outside the portal, and the time limit that it meets. */
export function TakeReceiptDialog(props: ActProps) {
  const t = useText();
  const today = useToday();
  const { openCodes } = props.item;
  const [code, setCode] = useState<string>(openCodes.length === 1 ? (openCodes[0] ?? '') : '');
  const [way, setWay] = useState('');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const { form, send } = useAct(takeReceipt, props);
  const chosen = openCodes.find((each) => each === code);
  const by = receiptWays.find((each) => each === way);
  const act = () =>
    send(
      [
        [chosen === undefined, 'code', words.needPeriod],
        [by === undefined, 'way', words.needWay],
        [!isCourtDay(day), 'day', words.needDay],
        [lengthOf(note) < 2, 'note', words.needWhat],
      ],
      { code: chosen ?? 'ANSWER', way: by ?? 'OTHER', day, note },
    );
  const codes = openCodes.map((each) => [each, periodRules[each].words] as const);
  return (
    <ActFrame form={form} verb={words.takeReceipt} effect={words.takeReceiptEffect} onAct={act} onClose={props.onClose}>
      <Chosen {...{ form, name: 'code', label: words.period, value: code, onChange: setCode, options: codes }} />
      <Chosen {...{ form, name: 'way', label: words.way, value: way, onChange: setWay, options: ways }} />
      <TextInput
        id={fieldId('day')}
        type="date"
        label={t(words.receiptDay)}
        value={day}
        max={today}
        error={form.errorOf('day')}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Written form={form} name="note" label={words.receiptNote} value={note} onChange={setNote} />
    </ActFrame>
  );
}

/** A wrong entry: the time limit runs again. */
export function RecallReceiptDialog(props: ActProps) {
  const { lang } = useLang();
  const entries = props.item.periods.flatMap(({ code, metReceipt }) => (metReceipt ? [{ code, ...metReceipt }] : []));
  const [receiptId, setReceiptId] = useState(entries.length === 1 ? (entries[0]?.id ?? '') : '');
  const { form, send } = useAct(recallReceipt, props);
  const act = () => send([[receiptId === '', 'receiptId', words.needPeriod]], { receiptId });
  const options = entries.map(({ id, code, day, way }) => {
    const line = [
      periodRules[code].words[lang],
      formatCourtDay(toCourtDay(day), lang),
      receiptWayWords[way][lang],
    ].join(' · ');
    return [id, { zh: line, en: line }] as const;
  });
  const { recallReceipt: verb, recallReceiptEffect: effect } = words;
  return (
    <ActFrame form={form} verb={verb} effect={effect} danger onAct={act} onClose={props.onClose}>
      <Chosen
        {...{ form, name: 'receiptId', label: words.period, value: receiptId, onChange: setReceiptId, options }}
      />
    </ActFrame>
  );
}
