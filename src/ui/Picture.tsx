import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './Picture.module.css'

export interface PictureProps {
  /** Our own pictures, `/pictures/{name}-640.png` or `-240.png`, are available in several sizes; any other is used as it is. */
  readonly src: string
  /** Empty for a decorative picture. */
  readonly alt: string
  /** Intrinsic size in pixels, which reserves the space until the picture is loaded. */
  readonly width: number
  readonly height: number
  /** Loads immediately, for pictures that are visible first. */
  readonly eager?: boolean
  /** As wide as its container, with the aspect ratio 4:3 (`wide`: 8:5) whatever the picture's own. */
  readonly fill?: boolean | 'wide'
  /** The HTML `sizes` attribute. */
  readonly sizes?: string
}

/** A base for parsing relative addresses. */
const BASE = 'https://here.invalid'
/** Accepts only web addresses, because the value comes from a server. */
const isWebAddress = (src: string): boolean => URL.canParse(src, BASE) && /^https?:$/.test(new URL(src, BASE).protocol)

/** A lazily loaded image that causes no layout shift. If it fails to load, its alternative text is shown. */
export function Picture({ src, alt, width, height, eager = false, fill = false, sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const ref = useRef<HTMLImageElement>(null)
  // on a prerendered page it may have failed before hydration
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const looks = clsx(styles.picture, fill && styles.fill, fill === 'wide' && styles.wide)
  const place = { width, height, className: looks }
  if (failed === src || !isWebAddress(src))
    return (
      <span className={`${looks} ${styles.failed}`}>
        {/* an empty image of the same size, which reserves the space */}
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
/** Names of our pictures, which end with the width of the PNG: fluid ones and small ones. */
const OURS = /^(\/pictures\/.+)-(240|640)\.png$/

/** The `srcset` of one of our pictures: by width for fluid ones, by pixel density for small ones. */
export interface PictureSources {
  readonly srcSet: string
  readonly sizes?: string
}

/**
 * The alternatives to `src` that the build generates; undefined for external pictures.
 * @param sizes the HTML `sizes` attribute
 */
export function pictureSources(src: string, sizes = '100vw'): PictureSources | undefined {
  const [, name, width] = OURS.exec(src) ?? []
  if (name === undefined) return undefined
  if (width === '240') return { srcSet: `${name}-240.webp 1x, ${name}-480.webp 2x` }
  return { srcSet: WIDTHS.map(each => `${name}-${each}.webp ${each}w`).join(), sizes }
}
