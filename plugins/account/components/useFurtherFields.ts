import { useMemo } from 'react'
import type { FieldFacts } from '@/contracts/formFields'
import { profileFieldSlot } from '@/contracts/session'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useAnswers, useFills, type Fill } from '@/view/useFills'
import { useDispatchEvent } from '@/view/hooks'

/** What stands in fields of other plugins, by key. It is kept apart from the profile, whose events do not hold it. */
export interface FurtherValues {
  readonly further: Readonly<Record<string, string>>
}
/** Ids of the messages of what is wrong with them; absent while nothing is. */
export interface FurtherErrors {
  readonly further?: Readonly<Record<string, string | undefined>>
}

/** A field of the profile form that another plugin has put there. */
export interface FurtherField extends Fill<FieldFacts> {
  readonly fieldId: string
  /** Its key among the values of the form: a dot would make a path of it. */
  readonly key: string
  /** Its path among the values of the form. */
  readonly name: string
}

const fieldOf = (fill: Fill<FieldFacts>): FurtherField => {
  // no two ids become one key
  const key = fill.id.replaceAll('_', '__').replaceAll('.', '_')
  return { ...fill, fieldId: `profile-${key}`, key, name: `further.${key}` }
}

/** Id of the message of what is wrong. A card's number is refused in every field of the form (REC-10). */
export const problemOf = ({ facts }: FurtherField, value: string): string | undefined =>
  hasCardNumber(value) ? CARD_NUMBER_TYPED : facts.problem(value)

/** The fields that other plugins put into the profile form, and how their owners hear of what is entered. */
export function useFurtherFields() {
  const dispatch = useDispatchEvent()
  const fills = useFills(profileFieldSlot)
  const before = useAnswers(fills.map(({ facts }) => facts.value))
  const fields = useMemo(() => fills.map(fieldOf), [fills])
  const initial = useMemo(() => Object.fromEntries(fields.map(({ key }, index) => [key, before[index] ?? ''])), [fields, before])
  return {
    fields,
    initial,
    keep(entered: FurtherValues['further']) {
      for (const { key, facts } of fields) {
        const value = entered[key] ?? ''
        if (value !== initial[key] && !hasCardNumber(value)) dispatch(facts.changed(value))
      }
    },
    /** @param drawn names of the fields on the page: one whose code did not load was shown to nobody */
    submit(entered: FurtherValues['further'], drawn: readonly string[]) {
      for (const { key, name, facts } of fields) if (drawn.includes(name)) dispatch(facts.submitted(entered[key] ?? ''))
    },
  }
}

export interface FurtherProblem {
  readonly fieldId: string
  /** Ids of messages. */
  readonly label: string
  readonly message: string
}

/** What the person should know of these fields: all that is wrong after they tried to send the form, a card's number at once. */
export function furtherProblems(
  fields: readonly FurtherField[],
  errors: FurtherErrors['further'],
  submitFailed: boolean,
  touched: Readonly<Record<string, boolean>> = {},
): readonly FurtherProblem[] {
  return fields.flatMap(({ fieldId, key, name, facts: { label } }) => {
    const message = errors?.[key]
    const isShown = submitFailed || (message === CARD_NUMBER_TYPED && touched[name] === true)
    return message !== undefined && isShown ? [{ fieldId, label, message }] : []
  })
}
