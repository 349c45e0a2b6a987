import { isEmailAddress, readPostcode } from '@/domain/typedAddress'
import type { Plugin } from '@/kernel/contract'
import type { MaskNode, SurrogateKind } from '@/kernel/masks'
import type { AppError } from '@/kernel/AppError'
import type { RecordedFailure } from './rows'

/**
 * Writes values as their masks say. One masker serves one recording: the same original always becomes the same
 * stand-in and two originals never the same one, so that what was equal stays equal and tables keep their rows.
 */
export interface Masker {
  mask(value: unknown, masks: MaskNode): unknown
  /**
   * The same for a state: no reducer changes an object that is part of one (src/README.md, rule 2), so each is masked once,
   * whether it is frozen or not, and a state that differs in one leaf costs one path.
   */
  maskState(state: unknown, masks: MaskNode): unknown
  /** How often something came where its mask says `never`. */
  leaks(): number
  /** Whether this object was met where its mask says `ref`. */
  isReference(value: object): boolean
}

/** The stand-in of a text or number whose mask is `pseudo` or `surrogate:…`. */
type StandIn = (original: string | number, mask: string) => string | number

/** For recording: invents stand-ins. */
export const createMasker = (): Masker => maskerWith(createStandIns())

/**
 * For replaying: values are masked already and their stand-ins stay; what a mask drops is dropped here too. So a state
 * folded from a masked log and the masked state of the visit can be compared.
 */
export const settledMasker = (): Masker => maskerWith(original => original)

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
  const done = new WeakMap<object, WeakMap<object, unknown>>()
  const references = new WeakSet<object>()
  let leaks = 0
  let isState = false

  const leaf = (value: unknown, mask: string): unknown => {
    switch (mask) {
      case 'keep':
        return isLeaf(value) ? value : emptied(value)
      case 'ref':
        if (typeof value === 'object' && value !== null && !references.has(value)) {
          // the log keeps the very object
          freezeDeep(value)
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
        // blanks are nobody's, and wrong where nothing is
        if (typeof value === 'string' && value.trim() === '') return value
        if (typeof value === 'string' || (typeof value === 'number' && mask === 'pseudo')) return standIn(value, mask)
        return emptied(value)
    }
  }

  const branch = (value: object, masks: Branch): unknown => {
    const before = done.get(masks)?.get(value)
    if (before !== undefined) return before
    const after = Object.freeze(parts(value, masks))
    if (isState || Object.isFrozen(value)) {
      const ofMasks = done.get(masks) ?? new WeakMap<object, unknown>()
      done.set(masks, ofMasks)
      ofMasks.set(value, after)
    }
    return after
  }

  /** What comes in another form than its masks know is left out as a whole. */
  const parts = (value: object, masks: Branch): object => {
    if (isList(masks)) return Array.isArray(value) ? value.map((item: unknown) => mask(item, masks.each)) : {}
    if (Array.isArray(value)) return []
    const fields = value as Fields
    return isTable(masks) ? table(fields, masks) : record(fields, masks)
  }

  const table = (value: Fields, { key: keyMask, each }: Table): Fields =>
    Object.fromEntries(fieldsOf(value).map(key => [String(leaf(key, keyMask)), mask(value[key], each)]))

  // a field nobody classified (an extra key of a server's answer) is left out until someone does
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

  const maskState = (state: unknown, masks: MaskNode): unknown => {
    isState = true
    try {
      return mask(state, masks)
    } finally {
      isState = false
    }
  }

  return { mask, maskState, leaks: () => leaks, isReference: value => references.has(value) }
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

/** A key that would change an object's prototype where a file is read is no field. */
const fieldsOf = (value: Fields): readonly string[] => {
  const keys = Object.keys(value)
  return keys.includes('__proto__') ? keys.filter(key => key !== '__proto__') : keys
}

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

/** A port's failure as the journal keeps it. Numbers among its details are counts and seconds; texts are ids. */
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
 * Invented values that pass the checks real ones pass: what a form accepted it accepts again in a replay. `ordinal`
 * counts the originals of a kind within one recording, from 1.
 */
export const surrogates: { readonly [Kind in SurrogateKind]: (ordinal: number) => string } = {
  name: ordinal => `Name ${lettersOf(ordinal)}`,
  email: ordinal => `person${ordinal}@example.test`,
  // a range of mobile numbers, written as the product writes them
  phone: ordinal => `+447400${String(100_000 + (ordinal % 900_000))}`,
  postcode: ordinal => `AA${1 + (ordinal % 99)} ${Math.floor(ordinal / 99) % 10}A${letterOf(Math.floor(ordinal / 990))}`,
  line: ordinal => `${ordinal} Sample Street`,
  town: ordinal => `Town ${lettersOf(ordinal)}`,
  // the last digits of a card
  last4: ordinal => String(ordinal % 10_000).padStart(4, '0'),
}

/** What a form refused it refuses again: a text without the form of its kind has a stand-in without it. */
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

/** 1 is A, 2 is B, after Z comes AB: a name has no digits. */
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
  /** Masks of each slice, by its key. */
  readonly state: Readonly<Record<string, MaskNode>>
}

/** The masks that the installed plugins declare for their events and slices. */
export function masksOf(plugins: readonly Plugin[]): RecordingMasks {
  const events = new Map<string, MaskNode>()
  const state: Record<string, MaskNode> = {}
  for (const plugin of plugins) {
    for (const event of plugin.events) events.set(event.type, event.masks)
    Object.assign(state, plugin.recording.state)
  }
  return { events, state }
}
