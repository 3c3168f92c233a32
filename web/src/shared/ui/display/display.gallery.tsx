import { stateCodes } from '@sufu/contract/applications';
import type { NoticeState } from '@sufu/contract/delivery';
import { IconCalendar, IconGavel } from '@tabler/icons-react';
import { words } from '../../../gallery/sample-words.ts';
import type { Specimens } from '../../../gallery/specimen.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { Card } from './card.tsx';
import { CaseNo } from './case-no.tsx';
import { CaseOf } from './case-of.tsx';
import { CaseSteps } from './case-steps.tsx';
import { DaysLeft } from './days-left.tsx';
import { Facts } from './facts.tsx';
import { FeeSteps, FeeTable } from './fee-steps.tsx';
import { NoticeTag } from './notice-tag.tsx';
import { BigFigure, OutcomeCard } from './outcome-card.tsx';
import { PhoneSentence } from './phone-sentence.tsx';
import { StatusTag } from './status-tag.tsx';
import { Steps } from './steps.tsx';
import { Tag, type Tone } from './tag.tsx';
import { Timeline } from './timeline.tsx';

const tones: readonly Tone[] = ['neutral', 'info', 'warning', 'success', 'danger'];
const { caseNo } = sampleCase();
const sampleFee = {
  fen: 430_000,
  steps: [
    { text: words.fee, fen: 5_000, basis: words.longName },
    { text: words.feeRest, formula: words.fee, fen: 425_000, basis: words.longName },
  ],
};
const noticeStates: readonly NoticeState[] = [
  'PENDING',
  'SENT',
  'ARRIVED',
  'READ',
  'SIGNED',
  'PAY_REQUIRED',
  'FAILED',
  'RETURNED',
  'PUBLIC',
  'DEEMED',
  'STOPPED',
];

export const specimens: Specimens = {
  Card: {
    states: {
      default: (t) => <Card as="div">{t(words.sentence)}</Card>,
      'not padded': (t) => (
        <Card as="div" padded={false}>
          {t(words.sentence)}
        </Card>
      ),
      'long text': (t) => <Card as="div">{t(words.long)}</Card>,
    },
  },
  Tag: {
    states: Object.fromEntries(
      tones.map((tone) => [
        tone,
        (t) => (
          <Tag tone={tone} icon={IconCalendar}>
            {t(words.short)}
          </Tag>
        ),
      ]),
    ),
  },
  StatusTag: {
    states: {
      'every state': () => stateCodes.map((state) => <StatusTag key={state} state={state} />),
    },
  },
  NoticeTag: {
    states: {
      'every state': () => noticeStates.map((state) => <NoticeTag key={state} state={state} />),
    },
  },
  DaysLeft: {
    states: {
      'days left, last day, overdue': () => [30, 2, 0, -4].map((days) => <DaysLeft key={days} days={days} />),
      'working days': () => [30, 2, 0, -4].map((days) => <DaysLeft key={days} days={days} unit="workday" />),
    },
  },
  CaseNo: { states: { default: () => <CaseNo>{caseNo}</CaseNo> } },
  CaseOf: {
    states: { default: () => <CaseOf item={{ gist: null, caseCause: '…', caseNo }} /> },
  },
  CaseSteps: {
    states: {
      first: () => <CaseSteps stage="FILED" />,
      hearing: () => <CaseSteps stage="DEBATE" />,
      last: () => <CaseSteps stage="CLOSED" />,
    },
  },
  Steps: {
    states: {
      first: (t) => <Steps label={t(words.act)} steps={[words.first, words.second, words.third].map(t)} at={0} />,
      'all but the last': (t) => (
        <Steps label={t(words.act)} steps={[words.first, words.second, words.third].map(t)} at={2} />
      ),
    },
  },
  Facts: {
    states: {
      default: (t) => (
        <Facts
          rows={[
            { label: t(words.short), value: '2026-11-26 09:30' },
            { label: t(words.number), value: <CaseNo>{caseNo}</CaseNo> },
          ]}
        />
      ),
      'long text': (t) => <Facts rows={[{ label: t(words.longName), value: t(words.long) }]} />,
    },
  },
  FeeSteps: {
    states: {
      default: () => <FeeSteps fee={sampleFee} />,
    },
  },
  FeeTable: { states: { default: () => <FeeTable fee={sampleFee} /> } },
  OutcomeCard: {
    states: Object.fromEntries(
      tones.map((tone) => [
        tone,
        (t) => (
          <OutcomeCard
            tone={tone}
            label={`${t(words.short)} ${tone}`}
            title={t(words.short)}
            effect={t(tone === 'danger' ? words.long : words.sentence)}
            side={<BigFigure label={t(words.daysLeft)} figure={3} unit={t(words.days)} />}
          >
            {tone === 'warning' && <p>{t(words.problem)}</p>}
          </OutcomeCard>
        ),
      ]),
    ),
  },
  BigFigure: {
    states: { default: (t) => <BigFigure label={t(words.daysLeft)} figure={15} unit={t(words.days)} /> },
  },
  PhoneSentence: {
    states: {
      default: () => (
        <p>
          <PhoneSentence text={words.phone} />
        </p>
      ),
    },
  },
  Timeline: {
    states: {
      'every mood': (t) => (
        <Timeline
          rows={(['next', 'done', 'warning', 'danger', 'end'] as const).map((mood, n) => ({
            key: mood,
            mood,
            title: t(n === 1 ? words.longName : words.short),
            text: t(n === 1 ? words.long : words.sentence),
            when: '2026-11-19 15:30',
            ...(mood === 'next' ? { icon: IconGavel } : {}),
          }))}
        />
      ),
    },
  },
};
