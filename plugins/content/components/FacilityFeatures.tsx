import type { Facility } from '@/contracts/content'
import { useText } from '@/i18n/useText'
import styles from './reading.module.css'

/** What the building has, or what people use it for. */
export function FacilityFeatures({ facility: { features } }: { readonly facility: Facility }) {
  const text = useText()
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features" className={styles.section}>
      <h2 id="features">{text('content.facility.features')}</h2>
      <ul className={styles.three} role="list">
        {features.map(feature => (
          <li key={feature.title} className={styles.point}>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
