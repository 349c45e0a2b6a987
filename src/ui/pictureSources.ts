const WIDTHS = [320, 640, 768, 1024, 1280, 1536]
const SEVERAL = /^(\/pictures\/.+)-640\.png$/
const SMALL = /^(\/pictures\/.+)-240\.png$/

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
  const several = SEVERAL.exec(src)?.[1]
  if (several !== undefined) return { srcSet: WIDTHS.map(width => `${several}-${width}.webp ${width}w`).join(', '), sizes }
  const small = SMALL.exec(src)?.[1]
  return small === undefined ? undefined : { srcSet: `${small}-240.webp 1x, ${small}-480.webp 2x` }
}
