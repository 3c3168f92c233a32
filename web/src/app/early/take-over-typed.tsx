import { useEffect } from 'react';
import { takeOverTyped } from './typed-early.ts';

/**
 * Stands before a page, inside every `Activity` it stands in: React takes those over one after the other, and what was typed can only
 * be filled in again where it already has. Its effect runs before any of the page's, which might draw the page anew and put back
 * what was typed.
 */
export function TakeOverTyped() {
  useEffect(takeOverTyped, []);
  return null;
}
