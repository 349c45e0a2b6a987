import type { SizeRangeGroup } from '@/domain/entities'
import { unitSymbols } from '@/domain/measure'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { useSelected } from '@/store/hooks'
import { Grid } from '@/ui/Grid'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectChoices } from '../bookingSelectors'
import { filterGroups, readSizeFilter } from '../model/sizeFilter'
import { Muted } from './Muted'
import { UnitCard } from './UnitCard'
import { useStepPath } from './useStepPath'

/** The store's units by size, only the sizes asked for. */
export function SizeGroups({ groups }: { readonly groups: readonly SizeRangeGroup[] }) {
  const text = useText()
  const stepPath = useStepPath()
  const { ranges } = useLocationQuery()
  const { measurementSystem } = useSelected(selectChoices)
  const shown = filterGroups(groups, readSizeFilter(ranges), measurementSystem)
  if (shown.length === 0)
    return (
      <Notice
        tone="info"
        action={
          <LinkButton variant="secondary" to={stepPath('unit', { ranges: undefined })}>
            {text('booking.unit.showAll')}
          </LinkButton>
        }
      >
        {text('booking.unit.none')}
      </Notice>
    )
  return shown.map(group => <SizeGroup key={group.range.label} group={group} />)
}

function SizeGroup({ group }: { readonly group: SizeRangeGroup }) {
  const text = useText()
  const { range, image, priceFrom, weeklyPriceFrom, priceFirstMonth, units } = group
  const heading = text('booking.unit.group', {
    range: range.label,
    unit: range.system === 'UNKNOWN' ? '' : unitSymbols[range.system].area,
  })
  const headingId = `size-${range.label.replace(/\W+/g, '-')}`
  return (
    <section aria-labelledby={headingId} data-group={range.label}>
      <Stack>
        <Row>
          <Picture src={image} alt={text('booking.unit.groupPicture', { range: heading })} width={96} height={64} />
          <div>
            <h2 id={headingId}>{heading}</h2>
            <Muted>
              {text('booking.unit.from', { price: formatPence(priceFrom), weekly: formatPence(weeklyPriceFrom) })}
              {priceFirstMonth !== undefined &&
                `, ${text('booking.unit.firstMonthFrom', { price: formatPence(priceFirstMonth) })}`}
            </Muted>
          </div>
        </Row>
        <Grid as="ul">
          {units.map(unit => (
            <UnitCard key={unit.id} unit={unit} />
          ))}
        </Grid>
      </Stack>
    </section>
  )
}
