import { useText } from '@/view/useText'
import { useSelected } from '../hooks'
import { isStorage } from '../model/contentPaths'
import { selectLocation } from '@/runtime/store/locationSlice'
import { PageTitle } from '@/view/PageTitle'
import { FacilityFacts } from '../components/FacilityFacts'
import { FacilityFeatures } from '../components/FacilityFeatures'
import { FacilityHead } from '../components/FacilityHead'
import { FacilityQuestions } from '../components/FacilityQuestions'
import { FacilitySizes } from '../components/FacilitySizes'
import { WithContent } from '../components/WithContent'
import styles from '../components/reading.module.css'

/** A store of one of the towns. As the building it begins with where it is and when; as storage there with sizes and prices. */
export default function FacilityPage() {
  const text = useText()
  const { path } = useSelected(selectLocation)
  const storage = isStorage(path)
  return (
    <WithContent>
      {({ facility }) =>
        facility && (
          <div className={styles.page}>
            <PageTitle>{facility.title}</PageTitle>
            <meta name="description" content={facility.description} />
            <FacilityHead facility={facility} />
            {storage && <FacilitySizes facility={facility} />}
            <FacilityFacts facility={facility} />
            {!storage && <FacilitySizes facility={facility} />}
            <FacilityFeatures title={text(storage ? 'content.facility.uses' : 'content.facility.features')} facility={facility} />
            <FacilityQuestions facility={facility} />
          </div>
        )
      }
    </WithContent>
  )
}
