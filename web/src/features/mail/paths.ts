import type { MailItem } from '@sufu/contract/mail';

export const paths = {
  list: '/mailreceiving/mailreceiving-list',
  add: '/mailreceiving/mailreceiving-add',
  detail: ({ id, mailState }: Pick<MailItem, 'id' | 'mailState'>): string =>
    `/mailreceiving/mailreceiving-detail/${id}/${mailState}`,
  paper: (documentId: string): string => `/api/app/documents/${documentId}`,
} as const;
