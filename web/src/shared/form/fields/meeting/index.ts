import type { Field } from '@sufu/contract/applications';
import type { ComponentType } from 'react';
import { MeetingDayWidget, MeetingSlotWidget } from '../../later-parts.ts';
import type { WidgetProps } from '../widget-props.ts';

const widgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  'date preferredDate': MeetingDayWidget,
  'select timeSlot': MeetingSlotWidget,
};

/** What is chosen from the court's calendar; undefined for every other field. */
export const meetingWidget = ({ control, name }: Field): ComponentType<WidgetProps> | undefined =>
  widgets[`${control} ${name}`];
