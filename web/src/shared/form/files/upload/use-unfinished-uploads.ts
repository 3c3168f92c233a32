import { useCallback, useEffect, useState } from 'react';
import {
  forgetUnfinishedUpload,
  noteUnfinishedUpload,
  placeHere,
  type UnfinishedUpload,
  unfinishedUploadsAt,
} from './unfinished-uploads.ts';

/** Large files that were cut off at this place of the form when the page was left; `note` writes down how far one is. */
export function useUnfinishedUploads(field: string) {
  const [left, setLeft] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => setLeft(unfinishedUploadsAt(placeHere(field))), [field]);
  const gone = useCallback(
    (id: string) => setLeft((now) => now.filter((unfinishedUpload) => unfinishedUpload.id !== id)),
    [],
  );
  return {
    left,
    note({ name, size }: File, id: string, part: number) {
      noteUnfinishedUpload({ place: placeHere(field), id, name, size, part, at: Date.now() });
      gone(id);
    },
    forget(id: string) {
      forgetUnfinishedUpload(placeHere(field), id);
      gone(id);
    },
  };
}
