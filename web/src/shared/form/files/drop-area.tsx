import { type ReactNode, useState } from 'react';
import classes from './files.module.css';

/** Where files may be dropped as well; the buttons inside do the same. */
export function DropArea({ onTake, children }: { onTake: (files: readonly File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the buttons inside do the same
    <div
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
