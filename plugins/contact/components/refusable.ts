import type { Field } from '../model/readDetails'

export interface Refusable {
  /** The field the server did not take. */
  readonly refused: Field | undefined
}
