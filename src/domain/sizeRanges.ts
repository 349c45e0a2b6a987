import type { Measurement } from './schemas/wire'
import {
  formatArea,
  formatAreaRange,
  squareFeetToSquareMetres,
  squareMetresToSquareFeet,
  type MeasurementSystem,
} from './measure'

// Square metres are rounded to one decimal on the wire.
const ROUNDING = 0.05

/**
 * The query value `ranges` for a span of areas. Always square feet, whichever system is shown, so that a link means the same to
 * everybody (S2.52).
 */
export function rangesOfAreas(from: number, to: number, system: MeasurementSystem): string {
  if (system === 'IU') return `${from}-${to}`
  return `${Math.floor(squareMetresToSquareFeet(from - ROUNDING))}-${Math.ceil(squareMetresToSquareFeet(to + ROUNDING))}`
}

export const SIZES = ['small', 'medium', 'large', 'other'] as const
export type Size = (typeof SIZES)[number]
export type NamedSize = Exclude<Size, 'other'>
export const NAMED_SIZES = ['small', 'medium', 'large'] as const satisfies readonly NamedSize[]

/** A span of areas in square feet, ends included. */
export interface Span {
  readonly min: number
  readonly max: number
}

/** The spans in the labels of the sizes (S3). */
export const LABELLED: Record<NamedSize, Span> = {
  small: { min: 16, max: 50 },
  medium: { min: 60, max: 130 },
  large: { min: 160, max: Infinity },
}

// 51 to 59 and 131 to 159 are in no labelled span; both neighbouring sizes include them, so that no unit is unreachable
// (decisions.md D38).
const AROUND: Record<NamedSize, Span> = {
  small: { min: 0, max: 59 },
  medium: { min: 51, max: 159 },
  large: { min: 131, max: Infinity },
}

export interface SizeFilter {
  /** The requested spans in square feet, as labelled; undefined: every size. */
  readonly spans: readonly Span[] | undefined
  /** The same including the unlabelled gaps between named sizes, which are shown separately. */
  readonly around: readonly Span[] | undefined
  /** The equivalent option of the filter: `16-50` and `small` select the same one. */
  readonly size: Size | undefined
  /** Some part was invalid and is ignored. */
  readonly hasInvalidPart: boolean
}

/** Parses the query value `ranges`: a comma-separated list of named sizes, `min-max` or `min-` in square feet (S2.52). */
export function readSizeFilter(ranges: string | undefined): SizeFilter {
  const parts = ranges === undefined ? [] : ranges.split(',').map(part => readPart(part.trim()))
  const read = parts.filter(part => part !== undefined)
  const [only] = read
  const isEverything = read.length === 0 || read.includes('other')
  const spansBy = (named: Record<NamedSize, Span>) =>
    isEverything ? undefined : read.map(part => (typeof part === 'string' ? named[part as NamedSize] : part))
  return {
    spans: spansBy(LABELLED),
    around: spansBy(AROUND),
    size: read.length === 1 && typeof only === 'string' ? only : undefined,
    hasInvalidPart: read.length < parts.length,
  }
}

function readPart(part: string): Size | Span | undefined {
  const size = SIZES.find(name => name === part)
  if (size) return size
  const found = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/.exec(part)
  if (!found) return undefined
  const span = { min: Number(found[1]), max: found[2] === undefined ? Infinity : Number(found[2]) }
  if (span.min > span.max) return undefined
  return NAMED_SIZES.find(name => LABELLED[name].min === span.min && LABELLED[name].max === span.max) ?? span
}

/** Whether an area lies in a span of square feet. */
export function isWithin({ area, system }: Measurement, span: Span): boolean {
  if (system === 'UNKNOWN') return false
  const { min, max } =
    system === 'IU' ? span : { min: squareFeetToSquareMetres(span.min), max: squareFeetToSquareMetres(span.max) }
  return area >= min - ROUNDING && area <= max + ROUNDING
}

/** A span given in square feet, in the system the person chose: “75 - 120 sq ft”, “> 160 sq ft”. */
export function spanText({ min, max }: Span, system: MeasurementSystem): string {
  const [from, to] = system === 'IU' ? [min, max] : [squareFeetToSquareMetres(min), squareFeetToSquareMetres(max)]
  return from === to ? formatArea(from, system) : formatAreaRange(from, to === Infinity ? undefined : to, system)
}
