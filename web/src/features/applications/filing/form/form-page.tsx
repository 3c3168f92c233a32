import { listCourts } from '@sufu/contract/directory';
import type { PrefetchLoader } from '../../../../shared/api/index.ts';
import { Filing } from '../filing.tsx';
import { FormScreen } from './form-screen.tsx';

/** The courts to choose from come with the page: coming later they would push down what is being read. */
export const prefetch = (load: PrefetchLoader, signedIn: boolean) =>
  signedIn ? load(listCourts, {}) : Promise.resolve();

/** Fill in an application, step by step. */
export const Component = () => <Filing fill={FormScreen} />;
