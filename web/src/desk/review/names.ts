import type { ReviewItem } from '@sufu/contract/desk';

/** Where a paper of the portal is read, as PDF. */
export const documentAddress = (id: string): string => `/api/app/documents/${id}`;

/** Names for what stands in the answers by code: courts, regions, files. */
export const namesOf =
  (item: ReviewItem) =>
  (kind: 'court' | 'region' | 'file', id: string): string =>
    kind === 'file' ? (item.files.find((file) => file.id === id)?.name ?? id) : (item.names[id] ?? id);
