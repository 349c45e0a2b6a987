import type { Product } from '@/domain/schemas/shop'
import { Picture } from '@/ui/Picture'
import styles from './ProductPicture.module.css'

export interface ProductPictureProps {
  readonly product: Product | undefined
  readonly eager?: boolean
  readonly small?: boolean
}

/** A product's picture, or an empty carton of the same size (S3.198). */
export function ProductPicture({ product, eager = false, small = false }: ProductPictureProps) {
  const src = product?.image ?? '/pictures/empty-basket-240.png'
  return (
    <div className={small ? styles.small : styles.frame} data-picture={product?.image === undefined ? 'none' : 'own'}>
      {/* its name stands beside it */}
      <Picture src={src} alt="" width={240} height={240} eager={eager} />
    </div>
  )
}
