import { useEffect, useState } from 'react';
import { noteError } from '../client-log/error-log.ts';
import { useUser } from '../session/session.ts';
import { takePicture } from './take-picture.ts';

export type Picture = { readonly is: 'drawing' | 'none' } | { readonly is: 'there'; readonly address: string };

/** The picture of the page under the dialog, drawn once when the dialog opens. */
export function usePicture(): Picture {
  const user = useUser();
  const name = user?.realName ?? '';
  const [picture, setPicture] = useState<Picture>({ is: 'drawing' });
  useEffect(() => {
    let gone = false;
    takePicture([name]).then(
      (address) => {
        if (!gone) setPicture({ is: 'there', address });
      },
      (error: unknown) => {
        noteError('error', error, 'feedback picture');
        if (!gone) setPicture({ is: 'none' });
      },
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return picture;
}
