import type { MaskNode, SurrogateKind } from '../kernel/masks'

/**
 * Writes values as their masks say. One masker serves one recording: the same original always becomes the same
 * stand-in and two originals never the same one, so that what was equal stays equal and tables keep their rows.
 */
export interface Masker {
  mask(value: unknown, masks: MaskNode): unknown
  /** How often something came where its mask says `never`. */
  leaks(): number
}

const surrogates: { readonly [Kind in SurrogateKind]: (ordinal: number) => string } = {
  name: n => `Name ${n}`,
  email: n => `person${n}@example.test`,
  phone: n => `+4474000${String(10000 + n).slice(-5)}`,
  postcode: n => `AA${n} 1AA`,
  line: n => `${n} Sample Street`,
  town: n => `Town ${n}`,
}

export function createMasker(): Masker {
  const standIns = new Map<string, Map<unknown, number>>()
  const masked = new WeakMap<object, WeakMap<object, unknown>>()
  let leaks = 0

  const ordinalOf = (kind: string, original: unknown): number => {
    const seen = standIns.get(kind) ?? new Map<unknown, number>()
    standIns.set(kind, seen)
    const ordinal = seen.get(original) ?? seen.size + 1
    seen.set(original, ordinal)
    return ordinal
  }

  const leaf = (value: unknown, mask: string): unknown => {
    if (mask === 'keep' || mask === 'ref') return value
    if (mask === 'drop') return emptied(value)
    if (mask === 'never') {
      leaks++
      return emptied(value)
    }
    if (value === '') return ''
    if (mask === 'pseudo') return typeof value === 'number' ? ordinalOf('number', value) : `id-${ordinalOf('id', value)}`
    if (typeof value !== 'string') return value
    if (mask === 'shape') return value.replace(/\p{Lu}/gu, 'X').replace(/\p{L}/gu, letter => (letter === 'X' ? 'X' : 'x')).replace(/\p{N}/gu, '0')
    const kind = mask.slice('surrogate:'.length) as SurrogateKind
    return surrogates[kind](ordinalOf(kind, value))
  }

  const branch = (value: object, masks: MaskNode): unknown => {
    if (typeof masks === 'string') return leaf(value, masks)
    const before = masked.get(masks)?.get(value)
    if (before !== undefined) return before
    const after = Array.isArray(value) ? list(value, masks) : record(value, masks)
    if (Object.isFrozen(value)) {
      const ofNode = masked.get(masks) ?? new WeakMap<object, unknown>()
      masked.set(masks, ofNode)
      ofNode.set(value, after)
    }
    return after
  }

  const list = (values: readonly unknown[], masks: Exclude<MaskNode, string>): unknown =>
    Object.freeze(masks['each'] === undefined ? [] : values.map(value => mask(value, masks['each'] as MaskNode)))

  const record = (value: object, masks: Exclude<MaskNode, string>): unknown => {
    const { key: keyMask, each } = masks
    const isTable = typeof keyMask === 'string' && each !== undefined && Object.keys(masks).length === 2
    const rows: [string, unknown][] = []
    for (const [key, inner] of Object.entries(value)) {
      if (isTable) rows.push([String(leaf(key, keyMask)), mask(inner, each)])
      else {
        // a field nobody classified (an extra key of a server's answer) is left out until someone does
        const fieldMask = Object.hasOwn(masks, key) ? masks[key] : undefined
        if (fieldMask !== undefined) rows.push([key, mask(inner, fieldMask)])
      }
    }
    return Object.freeze(Object.fromEntries(rows))
  }

  const mask = (value: unknown, masks: MaskNode): unknown => {
    if (value === undefined || value === null) return value
    return typeof value === 'object' ? branch(value, masks) : leaf(value, typeof masks === 'string' ? masks : 'drop')
  }

  return { mask, leaks: () => leaks }
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : {}
}
