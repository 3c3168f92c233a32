/** The court's mark on this site: a red tile with cloud and stream (云、溪). Drawn, no state emblem. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--ls-mark-tile)" />
      <rect x="3" y="3" width="34" height="34" rx="6.5" fill="none" stroke="var(--ls-mark-line)" strokeOpacity=".55" />
      <g fill="none" stroke="var(--ls-mark-line)" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12.2 20.2h15.4a4 4 0 0 0 .5-7.9 6.1 6.1 0 0 0-11.4-1.6 4.9 4.9 0 0 0-4.5 9.5z" />
        <path d="M9.5 26.2c2.1-1.9 4.2-1.9 6.3 0s4.2 1.9 6.3 0 4.2-1.9 8.4-.2" />
        <path d="M13 31.3c1.8-1.5 3.5-1.5 5.3 0s3.5 1.5 5.3 0 3-1.4 4.4-.5" />
      </g>
    </svg>
  );
}
