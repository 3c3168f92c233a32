/** Fixed, so that banners lead to their announcement and a repeat of the seeding finds what is there. */
const contentId = (group: string, n: number): string => `01931f00-0000-7000-8${group}-${String(n).padStart(12, '0')}`;
export const noticeId = (n: number): string => contentId('101', n);
export const classicCaseId = (n: number): string => contentId('102', n);
export const bannerId = (n: number): string => contentId('103', n);
