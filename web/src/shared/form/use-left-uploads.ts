import { useCallback, useEffect, useState } from 'react';
import { forgetLeft, type LeftUpload, leftAt, noteLeft, placeHere } from './left-uploads.ts';

/** Large files that were cut off at this place of the form when the page was left; `note` writes down how far one is. */
export function useLeftUploads(field: string) {
  const [left, setLeft] = useState<readonly LeftUpload[]>([]);
  useEffect(() => setLeft(leftAt(placeHere(field))), [field]);
  const gone = useCallback((id: string) => setLeft((now) => now.filter((one) => one.id !== id)), []);
  return {
    left,
    note({ name, size }: File, id: string, part: number) {
      noteLeft({ place: placeHere(field), id, name, size, part, at: Date.now() });
      gone(id);
    },
    forget(id: string) {
      forgetLeft(placeHere(field), id);
      gone(id);
    },
  };
}
