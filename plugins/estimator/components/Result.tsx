import { telOf } from '@/domain/telOf'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { Stack } from '@/ui/Stack'
import type { Estimate } from '../model/estimate'
import { LARGEST } from '@/domain/unitSizes'
import { StoreAvailability } from './StoreAvailability'
import styles from './Result.module.css'
import { areaText, sidesText, spanText } from './sizeText'

/** The estimated size, with a drawing and its availability at the store. */
export function Result({ estimate }: { readonly estimate: Estimate | undefined }) {
  const text = useText()
  return (
    <Card as="section" labelledBy="needed-size">
      <Stack gap={3}>
        <h2 id="needed-size" className={styles.title}>
          {text('estimator.result')}
        </h2>
        {!estimate ? <Nothing /> : estimate.smallest ? <Fitting estimate={estimate} /> : <TooMuch estimate={estimate} />}
      </Stack>
    </Card>
  )
}

function Nothing() {
  const text = useText()
  return (
    <>
      <p className={styles.size}>{text('estimator.empty')}</p>
      <p className={styles.quiet}>{text('estimator.emptyHelp')}</p>
    </>
  )
}

function Fitting({ estimate: { smallest, comfortable, longest } }: { readonly estimate: Estimate }) {
  const text = useText()
  if (!smallest) return null
  const drawn = comfortable ?? smallest
  const area = `${drawn.area} sq ft`
  return (
    <>
      <Picture
        src={`/pictures/unit-${drawn.area}-640.png`}
        alt={text('estimator.picture', { area })}
        width={1200}
        height={900}
        sizes="23rem"
        fill
        eager
      />
      <p className={styles.size}>{spanText(text, smallest, drawn)}</p>
      <p className={styles.quiet}>{sidesText(text, drawn)}</p>
      {comfortable === smallest ? (
        <p>{text('estimator.both', { size: areaText(text, smallest.area) })}</p>
      ) : (
        <>
          <p>{text('estimator.packed', { size: areaText(text, smallest.area) })}</p>
          <p>
            {comfortable ? text('estimator.reached', { size: areaText(text, comfortable.area) }) : text('estimator.packedOnly')}
          </p>
        </>
      )}
      {longest !== undefined && (
        <p className={styles.quiet}>{text('estimator.longest', { item: text(`estimator.item.${longest}`) })}</p>
      )}
      <StoreAvailability smallest={smallest} comfortable={comfortable} />
    </>
  )
}

function TooMuch({ estimate: { packed } }: { readonly estimate: Estimate }) {
  const text = useText()
  const { supportPhone } = useConfig().brand
  const units = Math.ceil(packed / LARGEST.area)
  return (
    <>
      <p className={styles.size}>{text('estimator.tooMuch')}</p>
      <p>
        {text('estimator.tooMuchHelp', {
          area: areaText(text, Math.ceil(packed)),
          units,
          largest: areaText(text, LARGEST.area),
        })}{' '}
        <Link href={telOf(supportPhone)}>{supportPhone}</Link>
      </p>
    </>
  )
}
