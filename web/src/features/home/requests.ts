/** What home asks for: returned applications, what is not finished, hearings, unread messages and the newest cases of a person; news for everybody. */
export const returnedRequest = { params: { type: 'all' }, query: { state: 22, current: 1, size: 5 } } as const;
export const draftsRequest = { params: { type: 'all' }, query: { state: 10, current: 1, size: 1 } } as const;
export const myCasesRequest = { query: { current: 1, size: 3 } } as const;
export const unreadRequest = { query: { read: 'false', current: 1, size: 5 } } as const;
export const noticesRequest = { body: { channelId: 'notice', current: 1, size: 5 } } as const;
export const classicRequest = { body: { channelId: 'jdal', current: 1, size: 3 } } as const;
export const hearingsRequest = { query: { current: 1, size: 3 } } as const;
