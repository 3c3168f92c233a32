import type { Control } from '@sufu/contract/applications';
import type { ComponentType } from 'react';
import { AttachmentsWidget, SignatureWidget } from '../../later-parts.ts';
import type { WidgetProps } from '../widget-props.ts';
import { CaseNoWidget } from './case-no.tsx';
import { CheckboxWidget } from './checkbox.tsx';
import { CourtSelectWidget } from './court-select.tsx';
import { DateWidget } from './date.tsx';
import { DateRangeWidget } from './date-range.tsx';
import { ItemListWidget } from './item-list.tsx';
import { MoneyWidget } from './money.tsx';
import { MultiSelectWidget } from './multi-select.tsx';
import { PartyListWidget } from './party-list.tsx';
import { PersonListWidget } from './person-list.tsx';
import { RadioWidget } from './radio.tsx';
import { RegionWidget } from './region.tsx';
import { SelectWidget } from './select.tsx';
import { TextWidget } from './text.tsx';
import { TextareaWidget } from './textarea.tsx';

/** The closed set: a control without its widget does not compile. */
export const widgets: Readonly<Record<Control, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  'multi-select': MultiSelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  'date-range': DateRangeWidget,
  money: MoneyWidget,
  'case-no': CaseNoWidget,
  'court-select': CourtSelectWidget,
  region: RegionWidget,
  'party-list': PartyListWidget,
  'person-list': PersonListWidget,
  'item-list': ItemListWidget,
  attachments: AttachmentsWidget,
  signature: SignatureWidget,
};
