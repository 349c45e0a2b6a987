import type { Facility } from '@/domain/schemas/facility'
import styles from './reading.module.css'

/** What the building has, or what people use it for. */
export function FacilityFeatures({ title, facility: { features } }: { readonly title: string; readonly facility: Facility }) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features" className={styles.section}>
      <h2 id="features">{title}</h2>
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
