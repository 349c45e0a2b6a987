import { isEmailAddress, readPostcode } from '@/domain/typedAddress'
import type { Plugin } from '@/kernel/contract'
import type { MaskNode, SurrogateKind } from '@/kernel/masks'
import { recordingOf } from '@/kernel/recordings'
import type { AppError } from '@/kernel/AppError'
import type { RecordedFailure } from './rows'

/**
 * Masks values. Within one recording, which has a single masker, equal originals become equal stand-ins and different ones
 * different stand-ins, so that equality is preserved and tables keep their rows.
 */
export interface Masker {
  mask(value: unknown, masks: MaskNode): unknown
  /**
   * The same for a state. Reducers never mutate objects of a state (src/README.md, rule 2), so each is masked only once, frozen
   * or not, and a change in one leaf costs one path.
   */
  maskState(state: unknown, masks: MaskNode): unknown
  /** How many values with the mask `never` occurred. */
  leaks(): number
  /** Whether this object occurred with the mask `ref`. */
  isReference(value: object): boolean
  /** Whether `mask` returned this object and a file contains it unchanged: it has no reference and no key to be escaped. */
  isPlain(value: object): boolean
}

/** The stand-in of a text or number whose mask is `pseudo` or `surrogate:…`. */
type StandIn = (original: string | number, mask: string) => string | number

/** For recording: generates stand-ins. */
export const createMasker = (): Masker => maskerWith(createStandIns())

/**
 * For replaying: keeps stand-ins, because values are masked already, but still drops what masks drop. A state folded from a
 * masked log can thus be compared with the masked state of the visit.
 */
export const replayMasker = (): Masker => maskerWith(original => original)

function createStandIns(): StandIn {
  const seen = new Map<string, Map<string | number, number>>()
  return (original, mask) => {
    const kind = mask === 'pseudo' ? typeof original : mask
    const ordinals = seen.get(kind) ?? new Map<string | number, number>()
    seen.set(kind, ordinals)
    const ordinal = ordinals.get(original) ?? ordinals.size + 1
    ordinals.set(original, ordinal)
    if (mask === 'pseudo') return typeof original === 'number' ? ordinal : `id-${ordinal}`
    const surrogate = mask.slice('surrogate:'.length) as SurrogateKind
    const form = forms[surrogate]
    return form && !form.fits(String(original)) ? form.misfit(ordinal) : surrogates[surrogate](ordinal)
  }
}

type Branch = Exclude<MaskNode, string>
type Fields = Readonly<Record<string, unknown>>

function maskerWith(standIn: StandIn): Masker {
  const maskedBranches = new WeakMap<object, WeakMap<object, object>>()
  const references = new WeakSet<object>()
  const plain = new WeakSet<object>()
  /** How many references and keys to be escaped have been met. */
  let special = 0
  let leaks = 0
  let isState = false

  const leaf = (value: unknown, mask: string): unknown => {
    switch (mask) {
      case 'keep':
        return isLeaf(value) ? value : emptied(value)
      case 'ref':
        if (typeof value === 'object' && value !== null) {
          special++
          // the log keeps this object itself
          if (!references.has(value)) freezeDeep(value)
          references.add(value)
        }
        return value
      case 'never':
        if (!isEmpty(value)) leaks++
        return emptied(value)
      case 'drop':
        return emptied(value)
      case 'shape':
        return typeof value === 'string' ? shapeOf(value) : emptied(value)
      default:
        // a blank text is not personal, and masking it would turn an empty value into a filled one
        if (typeof value === 'string' && value.trim() === '') return value
        if (typeof value === 'string' || (typeof value === 'number' && mask === 'pseudo')) return standIn(value, mask)
        return emptied(value)
    }
  }

  const branch = (value: object, masks: Branch): unknown => {
    const before = maskedBranches.get(masks)?.get(value)
    if (before !== undefined) {
      // what it contains is not remembered
      special++
      return before
    }
    const after = Object.freeze(parts(value, masks))
    if (isState || Object.isFrozen(value)) {
      const ofMasks = maskedBranches.get(masks) ?? new WeakMap<object, object>()
      maskedBranches.set(masks, ofMasks)
      ofMasks.set(value, after)
    }
    return after
  }

  /** A value whose form does not match its masks is dropped entirely. */
  const parts = (value: object, masks: Branch): object => {
    if (isList(masks)) return Array.isArray(value) ? value.map((item: unknown) => mask(item, masks.each)) : {}
    if (Array.isArray(value)) return []
    const fields = value as Fields
    return isTable(masks) ? table(fields, masks) : record(fields, masks)
  }

  const fieldsOf = (value: Fields): readonly string[] =>
    Object.keys(value).filter(key => {
      if (key[0] === '$') special++
      // it would change a prototype when the file is read
      return key !== '__proto__'
    })

  const table = (value: Fields, { key: keyMask, each }: Table): Fields =>
    Object.fromEntries(fieldsOf(value).map(key => [String(leaf(key, keyMask)), mask(value[key], each)]))

  // a field without a mask, such as an extra key in a server's answer, is left out
  const record = (value: Fields, masks: Branch): Fields => {
    const masked: Record<string, unknown> = {}
    for (const key of fieldsOf(value)) {
      const fieldMask = Object.hasOwn(masks, key) ? masks[key] : undefined
      if (fieldMask !== undefined) masked[key] = mask(value[key], fieldMask)
    }
    return masked
  }

  const mask = (value: unknown, masks: MaskNode): unknown => {
    if (value === undefined || value === null) return value
    if (typeof masks === 'string') return leaf(value, masks)
    return typeof value === 'object' ? branch(value, masks) : emptied(value)
  }

  const maskPayload = (value: unknown, masks: MaskNode): unknown => {
    const before = special
    const masked = mask(value, masks)
    if (special === before && typeof masked === 'object' && masked !== null) plain.add(masked)
    return masked
  }

  const maskState = (state: unknown, masks: MaskNode): unknown => {
    isState = true
    try {
      return mask(state, masks)
    } finally {
      isState = false
    }
  }

  return {
    mask: maskPayload,
    maskState,
    leaks: () => leaks,
    isReference: value => references.has(value),
    isPlain: value => plain.has(value),
  }
}

interface List {
  readonly each: MaskNode
}
const isList = (masks: Branch): masks is Branch & List => masks['each'] !== undefined && Object.keys(masks).length === 1

interface Table {
  readonly key: string
  readonly each: MaskNode
}
const isTable = (masks: Branch): masks is Branch & Table =>
  typeof masks['key'] === 'string' && masks['each'] !== undefined && Object.keys(masks).length === 2

const isLeaf = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, letter => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{N}/gu, '0')
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  return Object.freeze(Array.isArray(value) ? [] : {})
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freezeDeep)
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '' || value === 0 || value === false

/**
 * A port's failure as the journal keeps it. Numbers in its details are counts and seconds, and are kept; texts are ids, and
 * become pseudonyms.
 */
export function recordedFailure({ code, status, name, details }: AppError, { mask }: Masker): RecordedFailure {
  const masked = Object.entries(details).map(([key, value]) => [key, mask(value, typeof value === 'string' ? 'pseudo' : 'keep')])
  return {
    code,
    status,
    ...(name === 'AppError' ? {} : { name }),
    ...(masked.length === 0 ? {} : { details: Object.fromEntries(masked) as Record<string, string | number> }),
  }
}

/**
 * Generates values that pass the same validation as real ones, so that forms accept them again in a replay. `ordinal` counts the
 * originals of a kind within one recording, from 1.
 */
export const surrogates: { readonly [Kind in SurrogateKind]: (ordinal: number) => string } = {
  name: ordinal => `Name ${lettersOf(ordinal)}`,
  email: ordinal => `person${ordinal}@example.test`,
  // a range of mobile numbers in the product's format
  phone: ordinal => `+447400${String(100_000 + (ordinal % 900_000))}`,
  postcode: ordinal => `AA${1 + (ordinal % 99)} ${Math.floor(ordinal / 99) % 10}A${letterOf(Math.floor(ordinal / 990))}`,
  line: ordinal => `${ordinal} Sample Street`,
  town: ordinal => `Town ${lettersOf(ordinal)}`,
  // the last digits of a card
  last4: ordinal => String(ordinal % 10_000).padStart(4, '0'),
}

/** Tests of each kind's form: an invalid text gets an invalid stand-in, so that a form refuses it again. */
const forms: {
  readonly [Kind in SurrogateKind]?: {
    readonly fits: (text: string) => unknown
    readonly misfit: (ordinal: number) => string
  }
} = {
  email: { fits: isEmailAddress, misfit: ordinal => `person${ordinal}.example.test` },
  postcode: { fits: readPostcode, misfit: ordinal => `AA ${ordinal}` },
}

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const letterOf = (index: number): string => LETTERS.charAt(index % LETTERS.length)

/** An ordinal in letters, because a name has no digits: 1 is A, 2 is B. */
function lettersOf(ordinal: number): string {
  let letters = ''
  for (let rest = ordinal - 1; letters === '' || rest > 0; rest = Math.floor(rest / LETTERS.length))
    letters = letterOf(rest) + letters
  return letters
}

/** All masks of a build. */
export interface RecordingMasks {
  /** Masks of each event's payload, by type. */
  readonly events: ReadonlyMap<string, MaskNode>
  /** Masks of each slice, by its key; they are there once `loadRecordings` has fetched them. */
  readonly state: Readonly<Record<string, MaskNode>>
}

/** The masks that the installed plugins declare for their events and slices. */
export function masksOf(plugins: readonly Plugin[]): RecordingMasks {
  const events = new Map(plugins.flatMap(plugin => plugin.events.map(event => [event.type, event.masks] as const)))
  let state: RecordingMasks['state'] | undefined
  return {
    events,
    get state() {
      return (state ??= Object.assign({}, ...plugins.map(plugin => recordingOf(plugin).state)) as RecordingMasks['state'])
    },
  }
}
