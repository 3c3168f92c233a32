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
  event: t('流程节点', 'Step of a case'),
  volume: t('卷', 'Volume'),
  paper: t('卷内件', 'Paper'),
  fee: t('交费通知', 'Fee notice'),
  payment: t('门户之外的缴费', 'Payment outside the portal'),
} as const satisfies Readonly<Record<string, Text>>;
export type RowKind = keyof typeof rowKinds;
export const rowKindNames = Object.keys(rowKinds) as [RowKind, ...RowKind[]];
export const isRowKind = (kind: unknown): kind is RowKind => typeof kind === 'string' && Object.hasOwn(rowKinds, kind);

/** What an export has: of the electronic files it has nothing. */
export const exportedKinds = rowKindNames.filter(
  (kind) => kind !== 'volume' && kind !== 'paper',
) as readonly ExportedKind[];
export type ExportedKind = Exclude<RowKind, 'volume' | 'paper'>;

/** Of a case: numbers it had before, and cases it is related to. */
export const mostFormerNumbers = 20;
export const mostRelated = 50;

/** What a source is called: in commands, addresses and rows. */
export const sourceForm = /^[a-z][a-z0-9-]{1,39}$/;
/** SHA-256 in hex, small letters. */
export const sha256Form = /^[0-9a-f]{64}$/;
export const exchangeFormat = 'sufu-exchange/1';
/** A line of NDJSON or a record of CSV has no more bytes. */
export const mostLineBytes = 1_048_576;
/** Pages of a paper, and of a file of scans, which may hold several papers. */
export const mostPaperPages = 2_000;
export const mostBlobPages = 5_000;
