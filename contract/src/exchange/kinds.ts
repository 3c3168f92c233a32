import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Kinds of row, each before those that belong to it. Rows of one file are taken in this order within a batch. */
export const rowKinds = {
  division: t('部门', 'Division'),
  staff: t('人员', 'Member of the court'),
  case: t('案件', 'Case'),
  party: t('当事人', 'Party'),
  agent: t('代理人', 'Agent'),
  panel: t('审判组织成员', 'Panel member'),
  hearing: t('庭次', 'Hearing'),
} as const satisfies Readonly<Record<string, Text>>;
export type RowKind = keyof typeof rowKinds;
export const rowKindNames = Object.keys(rowKinds) as [RowKind, ...RowKind[]];
export const isRowKind = (kind: unknown): kind is RowKind => typeof kind === 'string' && Object.hasOwn(rowKinds, kind);

/** What a source is called: in commands, addresses and rows. */
export const sourceForm = /^[a-z][a-z0-9-]{1,39}$/;
export const exchangeFormat = 'sufu-exchange/1';
/** A line of NDJSON or a record of CSV has no more bytes. */
export const mostLineBytes = 1_048_576;
