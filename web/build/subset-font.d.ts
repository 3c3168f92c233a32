declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** Leave out the forms that ligatures and the like would need. */
    readonly noLayoutClosure?: boolean;
  };
  /** The font with nothing but these characters. */
  // biome-ignore lint/style/noDefaultExport: so the package is made
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
