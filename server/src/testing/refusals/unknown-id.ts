/** An id nothing has. */
export const unknownId = '0191aaaa-0000-7000-8000-000000000000';
