import { sizeGuideRoute } from '@/contracts/estimator'
import type { CustomerRental } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { unitSizeOf } from '@/domain/unitSizes'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { RadioCardGroup, type RadioCard } from '@/ui/RadioCardGroup'
import summary from '@/ui/summary.module.css'
import { Disclosure } from '@/view/Disclosure'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { requestChosen } from '../events'
import { useSelected } from '../hooks'
import { choiceOf, sizeRequest } from '../model/changeRequest'
import { comparedSizes } from '../model/sizeGroups'
import { useNewPrices } from './useNewPrices'

interface SizeChoiceProps {
  readonly rental: CustomerRental
  readonly changes: RentalChanges
}

/** The number of units shown at first; the others are collapsed. */
const SHOWN_AT_FIRST = 5

/**
 * The choice of another unit at the store: larger ones first, the others collapsed, each with its price beside the present one.
 */
export function SizeChoice({ rental, changes: { units, emptyingDays, monthly, extendedAccess } }: SizeChoiceProps) {
  const { nextPayment } = rental
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const toGuide = usePathTo()(sizeGuideRoute)
  const newPrices = useNewPrices()
  const { request, step, quote } = useSelected(selectChanges)
  const chosen = choiceOf(request)
  // extended hours of other units are of no interest if the present unit has or can have them
  const mentionsHours = !rental.hasExtendedAccess && extendedAccess === undefined
  const sizes = comparedSizes(units, rental.unit.measurement)
  const first = sizes.larger.length > 0 ? sizes.larger : sizes.unknown
  const collapsed = [
    { id: 'further', members: first.slice(SHOWN_AT_FIRST), name: sizes.larger.length > 0 ? 'larger' : 'unknown' },
    { id: 'equal', members: sizes.equal, name: 'equal' },
    { id: 'smaller', members: sizes.smaller, name: 'smaller' },
  ].filter(({ members }) => members.length > 0)
  const group = (members: RentalChanges['units'], name: string, isHidden: boolean) => (
    <RadioCardGroup
      name="size"
      legend={text(`changes.size.${name}`)}
      legendHidden={isHidden}
      options={members.map(optionOf)}
      value={chosen}
      onChange={unitTypeId => dispatch(requestChosen({ rentalId: rental.id, request: sizeRequest(unitTypeId) }))}
    />
  )
  return (
    <>
      <p>
        {text('changes.size.hint', { price: formatPence(monthly) })}
        {nextPayment && nextPayment.amount < monthly && (
          <>
            {' '}
            {text('changes.size.offer', {
              price: formatPence(nextPayment.amount),
              date: formats.date(nextPayment.dueAt, 'long'),
            })}
          </>
        )}
      </p>
      {toGuide !== undefined && (
        <p>
          {/* this form closes with its page, and the choice made in it would be lost */}
          <Link to={toGuide} newTab={text('app.newTab')}>
            {text('changes.size.guide')}
          </Link>
        </p>
      )}
      {first.length > 0 ? (
        group(first.slice(0, SHOWN_AT_FIRST), sizes.larger.length > 0 ? 'larger' : 'unknown', false)
      ) : (
        <p>{text('changes.size.noLarger')}</p>
      )}
      {collapsed.map(({ id, members, name }) => (
        <Disclosure
          key={id}
          part={`changes.size.${id}`}
          isOpen={members.some(unit => unit.id === chosen)}
          summary={text(`changes.size.${id}.show`, { count: members.length })}
          summaryClassName={summary.strong}
        >
          {group(members, name, true)}
        </Disclosure>
      ))}
      <p>
        {rental.isUpcoming
          ? text('changes.size.text.ahead', { date: formats.date(rental.moveInAt, 'long') })
          : text('changes.size.text', { days: emptyingDays })}
      </p>
    </>
  )

  function optionOf({
    id,
    name,
    areaSqFt,
    monthly: alone,
    total,
    extendedAccess: hasHours,
  }: RentalChanges['units'][number]): RadioCard {
    const size = unitSizeOf({ system: 'IU', area: areaSqFt })
    const description = [
      // beside the choice, because on a phone the price below the list is out of sight
      ...(quote && id === chosen ? newPrices(quote) : total === undefined ? [] : [differenceOf(total)]),
      ...(hasHours === true && mentionsHours ? [text('changes.size.extended')] : []),
    ]
    return {
      value: id,
      title: name,
      price: text('changes.size.price', { price: formatPence(total ?? alone) }),
      ...(description.length > 0 && { description: description.join(', ') }),
      ...(size && {
        media: <Picture src={`/pictures/unit-${size.area}-640.png`} alt="" width={1200} height={900} sizes="6rem" fill />,
      }),
      disabled: step === 'sending',
    }
  }

  /** The price of the whole month, if the server gives it. */
  function differenceOf(total: number): string {
    if (total === monthly) return text('changes.size.same')
    return text(total > monthly ? 'changes.size.more' : 'changes.size.less', {
      difference: formatPence(Math.abs(total - monthly)),
    })
  }
}
