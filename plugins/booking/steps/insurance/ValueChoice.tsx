import { formatPence, formatPrice } from '@/domain/money'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import { telOf } from '@/domain/telOf'
import { Button } from '@/ui/Button'
import { DataTable } from '@/ui/DataTable'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { SelectField } from '@/ui/SelectField'
import summary from '@/ui/summary.module.css'
import { useConfig } from '@/view/appContext'
import { Disclosure } from '@/view/Disclosure'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBooking, selectBookingState, selectChoices } from '../../bookingSelectors'
import { Muted } from '../../components/Muted'
import { valueDeclared } from '../../events'
import { useSelected } from '../../hooks'
import { levelFor, type Protection, usualValue, valuesToDeclare } from '../../model/protection'

export interface ValueChoiceProps {
  readonly options: InsuranceOptions
  readonly chosen: Extract<Protection, { kind: 'ours' | 'tooMuch' }>
}

/** The value of the goods, which determines the lowest sufficient level. */
export function ValueChoice({ options, chosen }: ValueChoiceProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { attempts } = useSelected(selectBookingState)
  const values = valuesToDeclare(options)
  const most = values.at(-1) ?? 0
  const beyond = most + options.coverageIncrement
  const isTooMuch = chosen.kind === 'tooMuch'
  const { level } = chosen
  return (
    <>
      <SelectField
        id="declared-value"
        name="declared-value"
        width={20}
        label={text('booking.protection.value')}
        hint={text('booking.protection.valueHint')}
        error={attempts > 0 && isTooMuch ? text('booking.protection.tooMuch', { value: formatPrice(most) }) : undefined}
        value={isTooMuch ? beyond : chosen.declaredValue}
        onChange={event => dispatch(valueDeclared({ pounds: Number(event.target.value) }))}
        options={[
          ...withValue(values, isTooMuch ? undefined : chosen.declaredValue).map(value => ({
            value: String(value),
            label: text('booking.protection.valuePrice', {
              value: formatPrice(value),
              price: formatPence(levelFor(options, value)?.price ?? level.price),
            }),
          })),
          { value: String(beyond), label: text('booking.protection.moreThan', { value: formatPrice(most) }) },
        ]}
      />
      {isTooMuch ? (
        <TooMuch />
      ) : (
        <p role="status">
          <strong>{text('booking.protection.cover', { value: formatPrice(level.valueCoverage) })}</strong>{' '}
          {text('booking.protection.coverPrice', { price: formatPence(level.price), weekly: formatPence(level.weeklyPrice) })}{' '}
          {text('booking.protection.covers', { value: formatPrice(level.valueCoverage) })}
        </p>
      )}
      <UsualValue options={options} chosen={chosen} />
      {!isTooMuch && <Muted>{text('booking.protection.average', partOfClaim(level.valueCoverage))}</Muted>}
      <LevelTable options={options} levelId={isTooMuch ? undefined : level.id} />
    </>
  )
}

/** Twice the cover, of which half is paid: the plainest example. */
const partOfClaim = (cover: number) => ({ value: formatPrice(cover), twice: formatPrice(2 * cover) })

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

/** Until a value is declared, the lowest level is shown, with a button for the usual value and its price. */
function UsualValue({ options, chosen }: ValueChoiceProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { declaredValue } = useSelected(selectChoices)
  const booking = useSelected(selectBooking)
  const usual = usualValue(options)
  const more = (levelFor(options, usual)?.price ?? 0) - chosen.level.price
  if (declaredValue !== undefined || booking?.insurance?.declaredValue !== undefined || more <= 0) return null
  const values = { lowest: formatPrice(chosen.level.valueCoverage), value: formatPrice(usual), price: formatPence(more) }
  return (
    <Row>
      <Muted>{text('booking.protection.usual', values)}</Muted>
      <Button variant="secondary" onClick={() => dispatch(valueDeclared({ pounds: usual }))}>
        {text('booking.protection.takeUsual', values)}
      </Button>
    </Row>
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
