import type { Failure } from './AppError'

/**
 * How one value of an event, of the state or of a port's answer is written into a recording (src/README.md, rule 7).
 * The types below make an unclassified field a compile error: a new field must be named before it can be recorded.
 */
export type SurrogateKind = 'name' | 'email' | 'phone' | 'postcode' | 'line' | 'town' | 'last4'

/**
 * For one value:
 * `keep` as it is · `shape` letters become x, digits 0 · `surrogate:kind` an invented value, the same one for the same
 * original within a recording · `pseudo` a number in order of first appearance, for ids · `drop` an empty value of the
 * same kind · `never` as `drop`, for what must not have come here at all; the recorder counts it as a leak.
 */
export type Mask = 'keep' | 'shape' | `surrogate:${SurrogateKind}` | 'pseudo' | 'drop' | 'never'

/** For a whole branch: emptied, or, for public catalogue answers only, kept by reference to the body. */
export type BranchMask = 'drop' | 'never' | 'ref'

/** Keys of a look-up table stay distinct, or two rows would become one. */
export type KeyMask = 'keep' | 'pseudo' | `surrogate:${SurrogateKind}`

/** Surrogates and shapes are strings, so numbers and unions of literals cannot be masked by them. */
type LeafMask<T> = [T] extends [string]
  ? Mask
  : [T] extends [number]
    ? 'keep' | 'pseudo' | 'drop' | 'never'
    : [T] extends [boolean]
      ? 'keep' | 'drop' | 'never'
      : Mask

type KeysOfEach<T> = T extends unknown ? keyof T : never
type ValueAt<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
type BranchesOf<T> = T extends object ? T : never
type TableMasks<T> = { readonly key: KeyMask; readonly each: Masks<T> }

/** A mask for every field of every variant of `T`. Arrays declare their items, look-up tables their keys and rows. */
export type Masks<T> = [NonNullable<T>] extends [never]
  ? 'keep'
  : [NonNullable<T>] extends [readonly (infer Item)[]]
    ? BranchMask | { readonly each: Masks<Item> }
    : [NonNullable<T>] extends [object]
      ? string extends KeysOfEach<NonNullable<T>>
        ? BranchMask | TableMasks<ValueAt<NonNullable<T>, string>>
        : number extends KeysOfEach<NonNullable<T>>
          ? BranchMask | TableMasks<ValueAt<NonNullable<T>, number>>
          : BranchMask | { readonly [K in KeysOfEach<NonNullable<T>>]-?: Masks<ValueAt<NonNullable<T>, K>> }
      : [BranchesOf<NonNullable<T>>] extends [never]
        ? LeafMask<NonNullable<T>>
        : BranchMask

/** A table of masks without its type parameters, as the recorder reads it. */
export type MaskNode = Mask | BranchMask | { readonly [field: string]: MaskNode }

/** Why a call failed: its code and status say nothing about a person. */
export const failureMasks = { code: 'keep', status: 'keep' } as const satisfies Masks<Failure>
