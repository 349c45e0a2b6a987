import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/Skeleton'
import styles from './UnitsSkeleton.module.css'

/** The outline of the first sizes, as high as they will be. */
export function UnitsSkeleton() {
  const text = useText()
  return (
    <ul className={styles.sizes} role="list">
      {[0, 1, 2].map(index => (
        <Card as="li" key={index}>
          <div className={styles.size}>
            <Skeleton shape="title" {...(index === 0 && { label: text('booking.unit.loading') })} />
            <Skeleton count={4} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
