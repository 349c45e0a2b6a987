import { useEffect, useRef } from 'react'
import type { CustomerRental } from '@/contracts/session'
import { formatPence, formatPrice } from '@/domain/money'
import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { hoursLine } from '@/domain/storeTexts'
import { SelectField } from '@/ui/SelectField'
import { Stack } from '@/ui/Stack'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { requestChosen } from '../events'
import { useSelected } from '../hooks'
import { choiceOf, OWN_INSURANCE, protectionRequest, type ChangeKind, type ChangeRequest } from '../model/changeRequest'
import { MoveConfirmation } from './MoveConfirmation'
import { NewPrice } from './NewPrice'
import { SizeChoice } from './SizeChoice'

interface ChangeFormProps {
  readonly rental: CustomerRental
  readonly changes: RentalChanges
  readonly kind: ChangeKind
}

/** One change: the request, its effects, and its price, which must be known before it can be confirmed. */
export default function ChangeForm({ rental, changes, kind }: ChangeFormProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that opened it is no longer rendered
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        {text(`changes.${kind}.title`)}
      </h3>
      {kind === 'access' ? (
        <Hours rental={rental} />
      ) : kind === 'protection' ? (
        <Protection rentalId={rental.id} changes={changes} />
      ) : (
        <SizeChoice rental={rental} changes={changes} />
      )}
      <NewPrice rentalId={rental.id} />
      <MoveConfirmation rentalId={rental.id} units={changes.units} />
    </Stack>
  )
}

function Hours({ rental: { store, isUpcoming, moveInAt } }: Pick<ChangeFormProps, 'rental'>) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      {store.extendedHours && (
        <p>
          {text(isUpcoming ? 'changes.access.hours.ahead' : 'changes.access.hours', {
            hours: hoursLine(store.extendedHours, formats.locale),
            date: formats.date(moveInAt, 'long'),
          })}
        </p>
      )}
      <p>{text('changes.access.irreversible')}</p>
    </>
  )
}

interface ChoiceProps {
  readonly rentalId: string
  readonly changes: RentalChanges
}

function Protection({ rentalId, changes: { levels, protection, fromDay } }: ChoiceProps) {
  const text = useText()
  const formats = useFormats()
  const date = formats.date(fromDay, 'long')
  const choice = useChoice(rentalId, protectionRequest)
  const own = { value: OWN_INSURANCE, label: text('changes.protection.own') }
  const level = levels.find(({ id }) => id === protection?.levelId)
  const applies = protection?.from === undefined ? 'present' : 'later'
  const values = { date: formats.date(protection?.from ?? fromDay, 'long') }
  const present =
    protection?.type === OWN_INSURANCE
      ? text(`changes.protection.${applies}.own`, values)
      : level &&
        text(`changes.protection.${applies}`, {
          ...values,
          cover: formatPrice(level.valueCoverage),
          price: formatPence(level.monthly),
        })
  return (
    <>
      {present !== undefined && <p>{present}</p>}
      <SelectField
        {...choice}
        id="changes-protection"
        name="protection"
        label={text('changes.protection.label')}
        placeholder={text('changes.choose')}
        options={[
          ...levels
            .filter(({ id }) => id !== protection?.levelId)
            .map(({ id, valueCoverage, monthly }) => ({
              value: id,
              label: text('changes.protection.level', { cover: formatPrice(valueCoverage), price: formatPence(monthly) }),
            })),
          ...(protection?.type === OWN_INSURANCE ? [] : [own]),
        ]}
      />
      <p>{text(choice.value === OWN_INSURANCE ? 'changes.protection.proof' : 'changes.protection.text', { date })}</p>
    </>
  )
}

/** A list of options; choosing one requests its price at once. */
function useChoice(rentalId: string, requestOf: (value: string) => ChangeRequest) {
  const dispatch = useDispatchEvent()
  const { request, step } = useSelected(selectChanges)
  return {
    value: choiceOf(request),
    disabled: step === 'sending',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }): void => {
      if (value !== '') dispatch(requestChosen({ rentalId, request: requestOf(value) }))
    },
  }
}
