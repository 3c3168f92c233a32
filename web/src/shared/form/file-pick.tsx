import type { ReactNode } from 'react';
import classes from './files.module.css';

type PickProps = {
  label: string;
  accept: string;
  onTake: (files: readonly File[]) => void;
  camera?: boolean;
  children: ReactNode;
};

/** A button that opens the device's own choice of files, or its camera. */
export function Pick({ label, accept, onTake, camera = false, children }: PickProps) {
  return (
    <label className={`${classes.pick} ${camera ? classes.onlyTouch : ''}`}>
      {children}
      <input
        type="file"
        accept={accept}
        aria-label={label}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
