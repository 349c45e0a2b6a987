import type { Licence } from '../build/writeLicences'

/** Licences that ask no more than that their text goes with the work, which `THIRD-PARTY-LICENCES.txt` does. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
])

export interface LicenceCount {
  readonly licence: string
  readonly packages: number
  readonly isAllowed: boolean
}

/** How many packages of the bundle are under each licence. */
export function countLicences(shipped: readonly Pick<Licence, 'kind'>[]): readonly LicenceCount[] {
  const kinds = [...new Set(shipped.map(({ kind }) => kind))].sort()
  return kinds.map(licence => ({
    licence,
    packages: shipped.filter(({ kind }) => kind === licence).length,
    isAllowed: licence.split(/ (?:AND|OR) /).every(part => ALLOWED.has(part.replaceAll(/[()]/g, ''))),
  }))
}
