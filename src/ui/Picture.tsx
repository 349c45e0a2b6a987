import { classNames } from './classNames'
import styles from './Picture.module.css'

export interface PictureProps {
  readonly src: string
  /** Empty for a picture that only decorates. */
  readonly alt: string
  /** Intrinsic size in pixels: it keeps the place free until the picture is there. */
  readonly width: number
  readonly height: number
  /** Fetched at once, for what is seen first. */
  readonly eager?: boolean
  /** As wide as its surroundings. */
  readonly fill?: boolean
  /** How wide it is drawn, as the `sizes` of an image with several widths. */
  readonly sizes?: string
}

/** An image that never moves its surroundings and waits until it is near the window. */
export function Picture({ src, alt, width, height, eager = false, fill = false, sizes }: PictureProps) {
  return (
    <img
      src={src}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames(styles.picture, fill && styles.fill)}
    />
  )
}
