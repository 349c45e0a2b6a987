import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './Picture.module.css'

export interface PictureProps {
  /** One of ours, `/pictures/{name}-640.png` or `-240.png`, comes in several sizes; any other is taken as it is. */
  readonly src: string
  /** Empty for a picture that only decorates. */
  readonly alt: string
  /** Intrinsic size in pixels: it keeps the place free until the picture is there. */
  readonly width: number
  readonly height: number
  /** Fetched at once, for what is seen first. */
  readonly eager?: boolean
  /** As wide as its surroundings and 4:3, `wide` 8:5, whatever a server's picture is. */
  readonly fill?: boolean | 'wide'
  /** How wide it is drawn, as the `sizes` of an image with several widths. */
  readonly sizes?: string
}

/** Only for reading what is written without a scheme. */
const HERE = 'https://here.invalid'
/** What a server says may be anything: nothing but the web is asked for a picture. */
const isWebAddress = (src: string): boolean => URL.canParse(src, HERE) && /^https?:$/.test(new URL(src, HERE).protocol)

/** An image that never moves its surroundings and waits until it is near the window. Where it fails its words take its place. */
export function Picture({ src, alt, width, height, eager = false, fill = false, sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // in a page that came drawn it may have failed before anybody listened
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const looks = clsx(styles.picture, fill && styles.fill, fill === 'wide' && styles.wide)
  const place = { width, height, className: looks }
  if (failed === src || !isWebAddress(src))
    return (
      <span className={`${looks} ${styles.failed}`}>
        {/* keeps the place: an empty drawing of the same size */}
        <svg {...place} viewBox={`0 0 ${width} ${height}`} />
        <span className={styles.words}>{alt}</span>
      </span>
    )
  const sources = pictureSources(src, sizes)
  const image = (
    <img
      {...place}
      ref={ref}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
  return sources === undefined ? (
    image
  ) : (
    <picture className={styles.frame}>
      <source type="image/webp" {...sources} />
      {image}
    </picture>
  )
}

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
