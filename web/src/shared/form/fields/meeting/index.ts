import type { Field } from '@sufu/contract/applications';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../widget-props.ts';
import { MeetingDayWidget } from './day-widget.tsx';
import { MeetingSlotWidget } from './slot-widget.tsx';

const widgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  'date preferredDate': MeetingDayWidget,
  'select timeSlot': MeetingSlotWidget,
};

/** What is chosen from the court's calendar; undefined for every other field. */
export const meetingWidget = ({ control, name }: Field): ComponentType<WidgetProps> | undefined =>
  widgets[`${control} ${name}`];
