import { IconAlertCircle, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './files.module.css';

type Props = {
  readonly name: string;
  readonly wrong?: boolean;
  /** How it stands, under its name. */
  readonly says: ReactNode;
  /** What can be done with it. */
  readonly acts: ReactNode;
};

/** One file of a list. Its name may be a person's: no picture of the page shows it. */
export function FileRow({ name, wrong = false, says, acts }: Props) {
  const Sign = wrong ? IconAlertCircle : IconFileText;
  return (
    <li>
      <span className={classes.sign} {...(wrong ? { 'data-wrong': true } : {})}>
        <Sign className="icon" aria-hidden />
      </span>
      <div>
        <b title={name} data-personal>
          {name}
        </b>
        {says}
      </div>
      <span className={classes.rowActs}>{acts}</span>
    </li>
  );
}
