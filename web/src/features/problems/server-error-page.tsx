import { ProblemPage } from './problem.tsx';
import { words } from './words.ts';

export const Component = () => <ProblemPage title={words.serverError} what={words.serverErrorWhat} />;
