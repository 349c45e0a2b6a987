export const WIDTHS = [320, 640, 768, 1024, 1280, 1536]
/** Drawn at any width, or small: the names of both say how wide their PNG is. */
const OURS = /^(\/pictures\/.+)-(240|640)\.png$/

/** The WebP files of one of our own pictures: by width where it is drawn at any, by density where it is small. */
export interface PictureSources {
  readonly srcSet: string
  readonly sizes?: string
}

/**
 * The files that a browser may take instead of `src`, by the names the build gives them; undefined for pictures of others.
 * @param sizes how wide the picture is drawn, as HTML's `sizes`
 */
export function pictureSources(src: string, sizes = '100vw'): PictureSources | undefined {
  const [, name, width] = OURS.exec(src) ?? []
  if (name === undefined) return undefined
  if (width === '240') return { srcSet: `${name}-240.webp 1x, ${name}-480.webp 2x` }
  return { srcSet: WIDTHS.map(each => `${name}-${each}.webp ${each}w`).join(), sizes }
}
