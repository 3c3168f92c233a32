import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

/** To the one before and the next, of pages, pictures and months. */
export const stepSigns = { back: IconChevronLeft, on: IconChevronRight } as const;
