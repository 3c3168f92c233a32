import { useEffect } from 'react';
import { takeOverTyped } from './typed-early.ts';

/** Stands before the pages: its effect runs before any page is drawn anew, which would put back what was typed. */
export function TakeOverTyped() {
  useEffect(takeOverTyped, []);
  return null;
}
