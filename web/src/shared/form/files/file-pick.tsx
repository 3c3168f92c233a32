import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './files.module.css';

type ChoiceProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'aria-label' | 'capture' | 'multiple'> & {
  onFiles: (files: readonly File[]) => void;
  touchOnly?: boolean;
  children: ReactNode;
};
function Choice({ onFiles, touchOnly = false, children, ...input }: ChoiceProps) {
  return (
    <label className={`${classes.pick} ${touchOnly ? classes.onlyTouch : ''}`}>
      {children}
      <input
        type="file"
        {...input}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

type ManyProps = {
  label: string;
  accept: string;
  onTake: (files: readonly File[]) => void;
  camera?: boolean;
  children: ReactNode;
};

/** A button that opens the device's own choice of files, or its camera. */
export const PickFiles = ({ label, accept, onTake, camera = false, children }: ManyProps) => (
  <Choice
    accept={accept}
    aria-label={label}
    onFiles={onTake}
    touchOnly={camera}
    {...(camera ? { capture: 'environment' as const } : { multiple: true })}
  >
    {children}
  </Choice>
);

/** The same where there is room for one file; its words are its name. */
export const PickFile = ({
  accept,
  onTake,
  children,
}: {
  accept: string;
  onTake: (file: File) => void;
  children: ReactNode;
}) => (
  <Choice accept={accept} onFiles={([file]) => file && onTake(file)}>
    {children}
  </Choice>
);
