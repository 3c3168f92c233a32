/** What the signed-in home asks for: returned applications, and the newest cases. */
export const returnedRequest = { params: { type: 'all' }, query: { state: 22, current: 1, size: 5 } } as const;
export const myCasesRequest = { query: { current: 1, size: 3 } } as const;
