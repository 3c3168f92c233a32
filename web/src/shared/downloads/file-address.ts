/** Where the bytes of a file are read; a tif or pdf is shown page by page. */
export const fileAddress = (id: string, page?: number): string =>
  `/api/resource/oss/files/${id}${page === undefined ? '' : `?page=${page}`}`;
