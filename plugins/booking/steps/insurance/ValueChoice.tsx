import { formatPence, formatPrice, type Pence } from '@/domain/money'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import { telOf } from '@/domain/telOf'
import { Button } from '@/ui/Button'
import { DataTable } from '@/ui/DataTable'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import summary from '@/ui/summary.module.css'
import { useConfig } from '@/view/appContext'
import { Disclosure } from '@/view/Disclosure'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
import { selectBooking, selectBookingState, selectChoices } from '../../bookingSelectors'
import { Muted } from '../../components/Muted'
import { valueDeclared } from '../../events'
import { useSelected } from '../../hooks'
import {
  commonValues,
  levelFor,
  lowestLevel,
  type Protection,
  type ProtectionLevel,
  usualValue,
  valuesToDeclare,
} from '../../model/protection'

export interface ValueChoiceProps {
  readonly options: InsuranceOptions
  readonly chosen: Extract<Protection, { kind: 'ours' | 'tooMuch' }>
}

/** The value of the goods, which determines the lowest sufficient level: what each covers, and what it adds to the price. */
export function ValueChoice({ options, chosen }: ValueChoiceProps) {
  const text = useText()
  const { level } = chosen
  const isTooMuch = chosen.kind === 'tooMuch'
  return (
    <>
      <Values options={options} chosen={chosen} />
      {isTooMuch ? (
        <TooMuch />
      ) : (
        <p role="status">
          <strong>{text('booking.protection.cover', { value: formatPrice(level.valueCoverage) })}</strong>{' '}
          {text('booking.protection.coverPrice', { price: formatPence(level.price), weekly: formatPence(level.weeklyPrice) })}{' '}
          {text('booking.protection.covers', { value: formatPrice(level.valueCoverage) })}
        </p>
      )}
      {!isTooMuch && <Muted>{text('booking.protection.average', averageExample(level.valueCoverage))}</Muted>}
      <LevelTable options={options} levelId={isTooMuch ? undefined : level.id} />
    </>
  )
}

/** One radio button for each value; at first only up to the one above the usual value. */
function Values({ options, chosen }: ValueChoiceProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { attempts } = useSelected(selectBookingState)
  const isAssumed = useIsValueAssumed()
  const [expanded, setExpanded] = useViewPart('booking.values')
  const lowest = lowestLevel(options)
  const values = valuesToDeclare(options)
  const maxCover = values.at(-1) ?? 0
  const aboveMax = maxCover + options.coverageIncrement
  const isTooMuch = chosen.kind === 'tooMuch'
  const value = isTooMuch ? aboveMax : chosen.declaredValue
  const common = commonValues(options)
  const highest = common.at(-1) ?? 0
  const isFoldable = common.length < values.length && value <= highest
  const showsAll = !isFoldable || expanded === ALL
  const usual = usualValue(options)
  const hints = [
    text('booking.protection.valueHint'),
    isAssumed && lowest && value === lowest.valueCoverage ? text('booking.protection.begun', coverOf(lowest)) : '',
  ]
  return (
    <>
      <RadioCardGroup
        id="declared-value"
        name="declared-value"
        legend={text('booking.protection.value')}
        hint={hints.join(' ')}
        error={attempts > 0 && isTooMuch ? text('booking.protection.tooMuch', { value: formatPrice(maxCover) }) : undefined}
        value={String(value)}
        onChange={pounds => dispatch(valueDeclared({ pounds: Number(pounds) }))}
        options={[
          ...withValue(showsAll ? values : common, isTooMuch ? undefined : chosen.declaredValue).map(each => ({
            value: String(each),
            title: text('booking.protection.upTo', { value: formatPrice(each) }),
            ...(each === usual && { description: text('booking.protection.usual') }),
            price: priceText(text, (levelFor(options, each) ?? chosen.level).price - (lowest?.price ?? 0)),
          })),
          ...(showsAll
            ? [{ value: String(aboveMax), title: text('booking.protection.moreThan', { value: formatPrice(maxCover) }) }]
            : []),
        ]}
      />
      {isFoldable && (
        <Button variant="quiet" onClick={() => setExpanded(showsAll ? '' : ALL)}>
          {text(showsAll ? 'booking.protection.fewerValues' : 'booking.protection.moreValues', { value: formatPrice(highest) })}
        </Button>
      )}
    </>
  )
}

const ALL = 'all'

/** Every unit's price includes the lowest level. */
const priceText = (text: ReturnType<typeof useText>, more: Pence): string =>
  more > 0 ? text('booking.protection.more', { price: formatPence(more) }) : text('booking.protection.included')

const coverOf = ({ valueCoverage }: ProtectionLevel) => ({ value: formatPrice(valueCoverage) })

/** Whether the person has not declared a value yet, so that one is only assumed. */
function useIsValueAssumed(): boolean {
  const { declaredValue } = useSelected(selectChoices)
  const booking = useSelected(selectBooking)
  return declaredValue === undefined && booking?.insurance?.declaredValue === undefined
}

/** The simplest example of underinsurance: goods worth twice the cover, so half of a loss is paid. */
const averageExample = (cover: number) => ({ value: formatPrice(cover), twice: formatPrice(2 * cover) })

/** A value declared elsewhere may lie between our increments. */
const withValue = (values: readonly number[], value: number | undefined): readonly number[] =>
  value === undefined || values.includes(value) ? values : [...values, value].sort((a, b) => a - b)

/** Validated before sending, with the message of the server's refusal (S8). */
function TooMuch() {
  const text = useText()
  const failureText = useFailureText()
  const { supportPhone } = useConfig().brand
  const call = (
    <LinkButton variant="secondary" href={telOf(supportPhone)}>
      {text('booking.problem.callUs', { phone: supportPhone })}
    </LinkButton>
  )
  return (
    <Notice tone="warning" action={call}>
      {failureText({ code: 'MAX_INSURANCE_VALUE_EXCEEDED', status: 400 })}
    </Notice>
  )
}

/** A table of all levels with cover and prices, marking the chosen one. */
function LevelTable({ options, levelId }: { readonly options: InsuranceOptions; readonly levelId: string | undefined }) {
  const text = useText()
  return (
    <Disclosure part="booking.allLevels" summary={text('booking.protection.allLevels')} summaryClassName={summary.strong}>
      <DataTable
        caption={text('booking.protection.allLevels')}
        captionHidden
        columns={[
          { id: 'cover', header: text('booking.protection.tableCover') },
          { id: 'month', header: text('booking.protection.tableMonth'), align: 'end' },
          { id: 'week', header: text('booking.protection.tableWeek'), align: 'end' },
        ]}
        rows={options.levels.map(({ id, valueCoverage, price, weeklyPrice }) => ({
          id,
          cells: [
            id === levelId ? (
              <strong key="cover">{text('booking.protection.tableChosen', { value: formatPrice(valueCoverage) })}</strong>
            ) : (
              formatPrice(valueCoverage)
            ),
            formatPence(price),
            formatPence(weeklyPrice),
          ],
        }))}
      />
    </Disclosure>
  )
}
