/**
 * A 64-bit digest of plain data, independent of engine and key order. Digests of frozen branches are cached by identity, so a
 * change in one leaf costs one path. Data that is equal as JSON has the same digest: keys with undefined values are absent; in
 * arrays, undefined and non-finite numbers are null. Guards against accidents, not attackers.
 */

/** Two 32-bit lanes. */
type Lanes = readonly [number, number]

const NULL: Lanes = [0x6bbd5b1d, 0x4c5a3e2f]

const known = new WeakMap<object, Lanes>()
const knownKeys = new Map<string, Lanes>()
const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)

/** 16 hexadecimal digits. Throws on what JSON cannot hold: functions, dates, maps. */
export function digestOf(value: unknown): string {
  const [high, low] = lanesOf(value)
  return hex(high) + hex(low)
}

/** 8 digits, from both lanes: enough to find the slice once the whole is known to differ. */
export function shortDigestOf(value: unknown): string {
  const [high, low] = lanesOf(value)
  return hex(high ^ low)
}

/** Takes over the digest of a frozen branch that was computed elsewhere, such as in a worker. */
export function rememberDigest(branch: object, digest: string): void {
  known.set(branch, [parseInt(digest.slice(0, 8), 16), parseInt(digest.slice(8), 16)])
}

/** 8 digits. */
export const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
function scramble(lane: number): number {
  let mixed = lane ^ (lane >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}

function lanesOf(value: unknown): Lanes {
  switch (typeof value) {
    case 'string':
      return lanesOfText(value, 0x3243f6a8)
    case 'number':
      if (!Number.isFinite(value)) return NULL
      float[0] = value === 0 ? 0 : value // JSON does not distinguish -0 from 0
      return [
        scramble((words[0] ?? 0) ^ 0x13198a2e),
        scramble((words[1] ?? 0) + Math.imul(words[0] ?? 0, 0x9e3779b1) + 0x03707344),
      ]
    case 'boolean':
      return value ? [0x299f31d0, 0x082efa98] : [0x452821e6, 0x38d01377]
    case 'undefined':
      return [0x34e90c6c, 0x7ef84f78]
    case 'object':
      return value === null ? NULL : lanesOfBranch(value)
    default:
      throw new TypeError(`A ${typeof value} cannot be part of the state.`)
  }
}

function lanesOfText(text: string, seed: number): Lanes {
  let high = seed
  let low = ~seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low + unit, 0x9e3779b1) ^ (low >>> 15)
  }
  return [scramble(high ^ text.length), scramble(low + text.length)]
}

function lanesOfKey(key: string): Lanes {
  const before = knownKeys.get(key)
  if (before) return before
  const lanes = lanesOfText(key, 0x1b873593)
  knownKeys.set(key, lanes)
  return lanes
}

function lanesOfBranch(branch: object): Lanes {
  const before = known.get(branch)
  if (before) return before
  const lanes = Array.isArray(branch) ? lanesOfList(branch) : lanesOfRecord(branch)
  if (Object.isFrozen(branch)) known.set(branch, lanes)
  return lanes
}

function lanesOfList(list: readonly unknown[]): Lanes {
  let high = 0x7f4a7c15
  let low = list.length
  for (const item of list) {
    const [itemHigh, itemLow] = lanesOf(item ?? null)
    high = (Math.imul(high, 31) + itemHigh) | 0
    low = Math.imul(low, 0x5bd1e995) ^ itemLow
  }
  return [scramble(high), scramble(low ^ high)]
}

function lanesOfRecord(record: object): Lanes {
  if (!isPlain(record)) throw new TypeError('Only plain objects can be part of the state.')
  let high = 0x61c88647
  let low = 0x3c6ef35f
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue
    const [keyHigh, keyLow] = lanesOfKey(key)
    const [valueHigh, valueLow] = lanesOf(value)
    // a sum, so that the order of keys does not matter
    high = (high + scramble(valueHigh ^ keyHigh)) | 0
    low = (low + scramble((valueLow + keyLow) | 0)) | 0
  }
  return [scramble(high), scramble(low ^ high)]
}

/** Also true for objects from another frame, which have another `Object`. */
function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
