export { answers } from './answerWords'

export const tellings = {}

/** It has no events of its own: a chosen language is one of the app's. */
export default function describe(): undefined {
  return undefined
}
