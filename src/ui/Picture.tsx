import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './Picture.module.css'
import { pictureSources } from './pictureSources'

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
