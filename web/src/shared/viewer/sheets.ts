import type { FileRef } from '@sufu/contract/applications';
import { isShownByPage } from '@sufu/contract/files';

/** One thing to look at: a picture, or one page of a tif or pdf. */
export type Sheet = { readonly file: FileRef; readonly page: number; readonly pages: number; readonly nth: number };
/** A sheet by file id and page number, which stay valid over a reload. */
export type Place = { readonly id: string; readonly page: number };

/** All sheets of the files, in their order. `nth` counts the files from 1. */
export const sheetsOf = (files: readonly FileRef[]): readonly Sheet[] =>
  files.flatMap((file, i) => {
    const pages = isShownByPage(file) ? Math.max(1, file.pages ?? 1) : 1;
    return Array.from({ length: pages }, (_, page) => ({ file, page: page + 1, pages, nth: i + 1 }));
  });

/** Where a place is among the sheets: its file if the page is not there, the first sheet if the file is not. */
export function indexOf(sheets: readonly Sheet[], { id, page }: Place): number {
  const exact = sheets.findIndex((sheet) => sheet.file.id === id && sheet.page === page);
  return exact >= 0
    ? exact
    : Math.max(
        0,
        sheets.findIndex((sheet) => sheet.file.id === id),
      );
}
