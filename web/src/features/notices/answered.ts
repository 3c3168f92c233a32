import { listCaseNotices, listNotices, readNotice } from '@sufu/contract/delivery';

/** Out of date once a service was answered. */
export const answered = [readNotice, listNotices, listCaseNotices] as const;
