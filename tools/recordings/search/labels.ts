import { spokenCode } from '../../../src/domain/spokenCode'
import { failureName } from '../../../src/recording/failureOf'
import { labelOfStep } from '../index/journeys'
import { nameOfEvent } from '../index/visits'

/** What a type of event says, in words: `booking/unitsUnavailable` is `Units unavailable`. */
export function wordsOf(type: string): string {
  const name = failureName(type)
  if (name !== undefined) return name
  const words = nameOfEvent(type)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A fault of the app itself, which no event reports. */
export const FAULT = 'A fault of the app'

/** How support calls a failure, without its code; a search for this text finds it again. */
export function failureLabel({ event, name }: { readonly event: string; readonly name: string }): string {
  if (event === '') return `${FAULT} (${spokenCode(name)})`
  // an event that names no code
  return name === nameOfEvent(event) ? wordsOf(event) : `${wordsOf(event)} (${spokenCode(name)})`
}

const TOPICS: Readonly<Record<string, string>> = {
  page: 'A page that did not work',
  payment: 'Paying',
  price: 'A price',
  rental: 'Something they rent',
  signIn: 'Signing in',
  other: 'Something else',
}
export const labelOfTopic = (topic: string): string => TOPICS[topic] ?? topic

/** `at Payment`; nothing before the first step. */
export const placeOf = (step: string | null): string => (step === null ? '' : ` at ${labelOfStep(step)}`)
