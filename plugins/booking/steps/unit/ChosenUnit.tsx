import type { UnitType } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { areaText } from '@/domain/measure'
import { accessWords } from '../../model/unitTexts'
import { useStepPath } from '../../components/useStepPath'
import { WaysOn } from '../../components/WaysOn'

/** The unit chosen before, above the list: the way on with it, or instead of it where it has gone. */
export function ChosenUnit({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const stepPath = useStepPath()
  const name = `${areaText(unit.measurement)}, ${text(accessWords(unit.features).access.id)}`
  if (unit.soldOut === true)
    return (
      <Notice tone="warning" title={text('booking.unit.gone', { unit: name })}>
        <p>{text('booking.unit.goneHelp')}</p>
        <WaysOn from={unit.measurement} />
      </Notice>
    )
  return (
    <Notice live={false} tone="success" action={<LinkButton to={stepPath('date')}>{text('booking.continue')}</LinkButton>}>
      {text('booking.unit.chosenBefore', { unit: name })}
    </Notice>
  )
}
