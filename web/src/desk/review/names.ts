/** Where a paper of the portal is read, as PDF. */
export const documentAddress = (id: string): string => `/api/app/documents/${id}`;
