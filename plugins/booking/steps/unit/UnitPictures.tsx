import type { Measurement } from '@/domain/schemas/wire'
import type { UnitType } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectChoices, type Root } from '../../bookingSelectors'
import { picturesTurned } from '../../events'
import { areaText } from '@/domain/measure'
import { useSelected } from '../../hooks'
import styles from './UnitPictures.module.css'

export interface UnitPicturesProps {
  readonly measurement: Measurement
  readonly units: readonly UnitType[]
}

interface UnitPicture {
  readonly src: string
  readonly alt: string
}

/** The picture of a size; if there are several, it opens a dialog to step through them. */
export function UnitPictures({ measurement, units }: UnitPicturesProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const unitId = units[0]?.id ?? ''
  // null unless this size is open, so that other sizes are not rendered again
  const at = useSelected((state: Root) => {
    const { pictures: open } = selectChoices(state)
    return open?.unitId === unitId ? open.at : null
  })
  const turnTo = (to: number | null) => dispatch(picturesTurned({ unitId, at: to }))
  const area = areaText(measurement)
  const pictures = usePictures(area, units)
  const [first] = pictures
  if (!first) return null
  const thumbnail = <Picture {...first} width={1200} height={900} sizes="10rem" fill />
  if (pictures.length === 1) return <div className={styles.thumbnail}>{thumbnail}</div>
  return (
    <div className={styles.thumbnail}>
      <button type="button" className={styles.open} onClick={() => turnTo(0)}>
        {thumbnail}
        <span className={styles.count} aria-hidden="true">
          {`1/${pictures.length}`}
        </span>
        <VisuallyHidden>{text('booking.pictures.open', { count: pictures.length })}</VisuallyHidden>
      </button>
      <Dialog
        open={at !== null}
        size="wide"
        title={text('booking.pictures.title', { area })}
        closeLabel={text('booking.pictures.close')}
        onClose={() => turnTo(null)}
      >
        <PictureViewer pictures={pictures} at={at ?? 0} onTurn={turnTo} />
      </Dialog>
    </div>
  )
}

function usePictures(area: string, units: readonly UnitType[]): readonly UnitPicture[] {
  const text = useText()
  const labels = new Set(units.flatMap(({ label }) => (label === 'UNKNOWN' ? [] : [text(`booking.label.${label}`)])))
  const all = [...new Set([...units.slice(0, 1).map(({ image }) => image), ...units.flatMap(({ images }) => images)])]
  return all.map((src, index) => ({
    src,
    alt:
      index === 0
        ? text('booking.unit.picture', { area, label: [...labels].join(', ') })
        : text('booking.pictures.other', { area, number: index + 1 }),
  }))
}

interface PictureViewerProps {
  readonly pictures: readonly UnitPicture[]
  readonly at: number
  readonly onTurn: (to: number) => void
}

function PictureViewer({ pictures, at, onTurn }: PictureViewerProps) {
  const text = useText()
  const total = pictures.length
  const shown = pictures[at]
  const turn = (by: number) => onTurn((at + by + total) % total)
  return (
    <>
      {shown && <Picture key={shown.src} {...shown} width={1200} height={900} sizes="40rem" fill eager />}
      <Row justify="between">
        <Button variant="secondary" onClick={() => turn(-1)}>
          {text('booking.pictures.previous')}
        </Button>
        <p role="status">{text('booking.pictures.count', { number: at + 1, total })}</p>
        <Button variant="secondary" onClick={() => turn(1)}>
          {text('booking.pictures.next')}
        </Button>
      </Row>
    </>
  )
}
