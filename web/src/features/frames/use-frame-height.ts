import { useEffect, useState } from 'react';
import { debounced } from '../../shared/timing/debounced.ts';
import { useLevel } from '../../shared/ui/page/use-level.ts';
import { frameHeight } from './frame-target.ts';

/** Height of the frame for this window, computed again when it changes (B081). */
export function useFrameHeight(): number {
  const level = useLevel();
  const [height, setHeight] = useState(900);
  useEffect(() => {
    const see = () => setHeight(window.innerHeight);
    see();
    const later = debounced(see);
    window.addEventListener('resize', later);
    return () => {
      later.cancel();
      window.removeEventListener('resize', later);
    };
  }, []);
  return frameHeight(height, level);
}
