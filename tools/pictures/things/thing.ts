import { type Body, moved, turned } from '../body'
import type { Point } from '../isometric'
import type { Size } from '../solids'

/** A thing that people store, with its real size in centimetres; it is at the origin and faces the lower left. */
export interface Thing {
  readonly name: string
  readonly size: Size
  readonly bodies: readonly Body[]
  /** Boxes may be put on it. */
  readonly bears: boolean
}

/** The position of a thing; if turned it faces the lower right. */
export interface Place {
  readonly at: Point
  readonly turned: boolean
}

export const sizeOf = ({ size: [w, d, h] }: Thing, isTurned: boolean): Size => (isTurned ? [d, w, h] : [w, d, h])

export const bodiesAt = (thing: Thing, { at, turned: isTurned }: Place): Body[] =>
  thing.bodies.map(body => moved(isTurned ? turned(body) : body, at))
