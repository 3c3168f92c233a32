import { readingKind } from '@sufu/contract/archives';

export const paths = {
  index: `/apply-lawsuit/${readingKind}/index`,
  guide: `/apply-lawsuit/${readingKind}/notice`,
  apply: (caseId: string): string => `/apply-lawsuit/${readingKind}/add?caseId=${caseId}`,
  application: (id: string): string => `/apply-lawsuit/${readingKind}/detail/${id}`,
  volume: '/electronicVolume',
  file: (caseNo: string): string => `/electronicVolume?caseNo=${encodeURIComponent(caseNo)}`,
} as const;
