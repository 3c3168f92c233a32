import { Filing } from './filing.tsx';
import { FormScreen } from './form-screen.tsx';

/** Fill in an application, step by step. */
export const Component = () => <Filing fill={FormScreen} />;
