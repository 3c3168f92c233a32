const wide = {
  box: '0 0 1440 520',
  sun: { cx: 1150, cy: 142, r: 58 },
  far: 'M520 520C640 420 742 372 826 330c60-30 92-78 150-92 58-14 88 40 146 40 66 0 100-96 170-106 62-8 96 52 148 62v286z',
  mid: 'M640 520c110-62 190-96 280-122 72-20 112-66 178-66 70 0 96 52 160 46 70-6 110-62 182-58v200z',
  near: 'M860 520c90-34 150-58 228-66 86-8 138 26 214 14 50-8 92-32 138-36v88z',
  stream: 'M770 432c40-10 64 8 104 2s60-14 96-8M1010 392c36-8 60 8 98 2s54-12 84-6M1210 418c30-8 54 6 88 2s60-12 98-6',
} as const;
const tall = {
  box: '0 0 760 560',
  sun: { cx: 560, cy: 150, r: 50 },
  far: 'M0 560V380c70-20 118-76 188-84 74-8 104 46 176 36 84-12 124-108 214-116 70-6 128 44 182 52v292z',
  mid: 'M0 560V450c90-40 150-52 226-44 84 8 120 40 206 22 96-20 150-72 236-74 36 0 66 8 92 16v190z',
  near: 'M0 560v-60c110-26 198-8 300-14 130-8 250-58 460-34v108z',
  stream: 'M80 468c40-10 64 8 104 2s60-14 96-8M330 436c36-8 60 8 98 2s54-12 84-6M520 478c30-8 54 6 88 2s60-12 98-6',
} as const;
const birds = 'M986 128q8-8 14 0q7-8 15 0M1022 158q6-6 11 0q5-6 12 0';

/** Hills, a stream and a pale sun, in the tints of the theme. Only on home, sign-in and problem pages; never read out. */
export function Hills({ shape, className }: { shape: 'wide' | 'tall'; className?: string | undefined }) {
  const drawn = shape === 'wide' ? wide : tall;
  return (
    <svg
      className={className}
      viewBox={drawn.box}
      preserveAspectRatio={shape === 'wide' ? 'xMaxYMax slice' : 'xMidYMax slice'}
      aria-hidden="true"
    >
      <circle data-part="sky" {...drawn.sun} fill="var(--ls-ill-sun)" />
      <path d={drawn.far} fill="var(--ls-ill-1)" />
      <path d={drawn.mid} fill="var(--ls-ill-2)" />
      <path d={drawn.near} fill="var(--ls-ill-3)" />
      <path d={drawn.stream} fill="none" stroke="var(--ls-hero-bg)" strokeWidth="2.5" strokeLinecap="round" />
      {shape === 'wide' && (
        <path
          data-part="sky"
          d={birds}
          fill="none"
          stroke="var(--ls-text-3)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".55"
        />
      )}
    </svg>
  );
}
