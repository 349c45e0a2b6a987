import { useConfig } from '@/config/useConfig'
import { formatAreaRange, formatMeasure, squareFeetToSquareMetres, unitSymbols, type MeasurementSystem } from '@/domain/measure'
import { useText } from '@/i18n/useText'
import { useGo } from '@/routing/useGo'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { FieldGroup } from '@/ui/FieldGroup'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectChoices } from '../bookingSelectors'
import { measurementSystemChosen } from '../events'
import { LABELLED, readSizeFilter, SIZES, sizeOfFilter, type Size } from '../model/sizeFilter'
import { Muted } from './Muted'
import { useStepPath } from './useStepPath'

/** Small, medium, large or not sure; feet or metres. The size stands in the address, so Back undoes it. */
export function UnitFilter() {
  const text = useText()
  const go = useGo()
  const stepPath = useStepPath()
  const { ranges } = useLocationQuery()
  const { measurementSystem } = useSelected(selectChoices)
  const { supportPhone } = useConfig().brand
  const chosen = sizeOfFilter(readSizeFilter(ranges))
  const label = (size: Size): string =>
    size === 'other'
      ? text('booking.unit.other')
      : text(`booking.unit.${size}`, { range: spanText(size, measurementSystem, text) })
  return (
    <Stack gap={3}>
      <FieldGroup groupId="size" legend={text('booking.unit.filter')}>
        <Row gap={2}>
          {SIZES.map(size => (
            <Button
              key={size}
              variant={size === chosen ? 'primary' : 'secondary'}
              aria-pressed={size === chosen}
              onClick={() => go(stepPath('unit', { ranges: size === 'other' ? undefined : size }))}
            >
              {label(size)}
            </Button>
          ))}
        </Row>
      </FieldGroup>
      {chosen === 'other' && <Muted>{text('booking.unit.help', { phone: supportPhone })}</Muted>}
      <SystemSwitch />
    </Stack>
  )
}

function spanText(size: Exclude<Size, 'other'>, system: MeasurementSystem, text: ReturnType<typeof useText>): string {
  const { min, max } = LABELLED[size]
  const [from, to] = system === 'IU' ? [min, max] : [squareFeetToSquareMetres(min), squareFeetToSquareMetres(max)]
  if (to === Infinity) return text('booking.unit.above', { area: `${formatMeasure(from)}` }) + ` ${unitSymbols[system].area}`
  return formatAreaRange(from, to, system)
}

function SystemSwitch() {
  const text = useText()
  const tell = useTell()
  const { measurementSystem } = useSelected(selectChoices)
  const systems = [
    { system: 'IU', name: text('booking.unit.feet') },
    { system: 'SI', name: text('booking.unit.metres') },
  ] as const
  return (
    <FieldGroup groupId="measurement" legend={text('booking.unit.system')}>
      <Row gap={2}>
        {systems.map(({ system, name }) => (
          <Button
            key={system}
            variant={system === measurementSystem ? 'primary' : 'secondary'}
            aria-pressed={system === measurementSystem}
            onClick={() => tell(measurementSystemChosen({ system }))}
          >
            {name}
          </Button>
        ))}
      </Row>
    </FieldGroup>
  )
}
