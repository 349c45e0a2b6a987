import { useMemo } from 'react'
import type { FieldFacts } from '@/contracts/formFields'
import { profileFieldSlot } from '@/contracts/session'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { useAnswers, useFills, type Fill } from '@/view/useFills'
import { useDispatchEvent } from '@/view/hooks'

/** Values of other plugins' fields, by key. Separate from the profile, because this plugin's events must not contain them. */
export interface ContributedValues {
  readonly contributed: Readonly<Record<string, string>>
}
/** Ids of their error messages; absent while all are valid. */
export interface ContributedErrors {
  readonly contributed?: Readonly<Record<string, string | undefined>>
}

/** A field of the profile form that another plugin contributes. */
export interface ContributedField extends Fill<FieldFacts> {
  readonly fieldId: string
  /** Its key among the form's values. Without dots, which the form library reads as a path. */
  readonly key: string
  /** Its path among the form's values. */
  readonly name: string
}

const fieldOf = (fill: Fill<FieldFacts>): ContributedField => {
  // injective: two ids never share a key
  const key = fill.id.replaceAll('_', '__').replaceAll('.', '_')
  return { ...fill, fieldId: `profile-${key}`, key, name: `contributed.${key}` }
}

/** Id of the error message. A card number is refused in every field of the form (REC-10). */
export const problemIn = ({ facts }: ContributedField, value: string): string | undefined =>
  hasCardNumber(value) ? CARD_NUMBER_TYPED : facts.problem(value)

/** The fields that other plugins contribute to the profile form, and the events that give their owners the values. */
export function useContributedFields() {
  const dispatch = useDispatchEvent()
  const fills = useFills(profileFieldSlot)
  const before = useAnswers(fills.map(({ facts }) => facts.value))
  const fields = useMemo(() => fills.map(fieldOf), [fills])
  const initial = useMemo(() => Object.fromEntries(fields.map(({ key }, index) => [key, before[index] ?? ''])), [fields, before])
  return {
    fields,
    initial,
    reportChanged(entered: ContributedValues['contributed']) {
      for (const { key, facts } of fields) {
        const value = entered[key] ?? ''
        if (value !== initial[key] && !hasCardNumber(value)) dispatch(facts.changed(value))
      }
    },
    /** @param rendered names of the fields on the page: one whose code did not load is not reported as submitted */
    reportSubmitted(entered: ContributedValues['contributed'], rendered: readonly string[]) {
      for (const { key, name, facts } of fields) if (rendered.includes(name)) dispatch(facts.submitted(entered[key] ?? ''))
    },
  }
}

export interface ContributedProblem {
  readonly fieldId: string
  /** Ids of messages. */
  readonly label: string
  readonly message: string
}

/** The errors of the contributed fields, from the form's error codes. */
export function problemsOfContributed(
  fields: readonly ContributedField[],
  codes: Readonly<Record<string, string | undefined>>,
): readonly ContributedProblem[] {
  return fields.flatMap(({ fieldId, name, facts: { label } }) => {
    const message = codes[name]
    return message === undefined ? [] : [{ fieldId, label, message }]
  })
}
