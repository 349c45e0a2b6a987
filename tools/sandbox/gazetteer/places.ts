import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `district`: the outward code of a postcode. */
export type PlaceKind = 'town' | 'suburb' | 'district'

export interface Place {
  readonly name: string
  /** The town, county or district it is in; empty if unknown, never its own name. */
  readonly area: string
  readonly kind: PlaceKind
  readonly latitude: number
  readonly longitude: number
  /** Its radius, which limits the precision of distances from its centre. */
  readonly withinKm: number
  readonly population: number
}

export interface Gazetteer {
  readonly named: readonly Place[]
  /** By its code in capitals, `LS29`. */
  readonly districts: ReadonlyMap<string, District>
}

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(join(import.meta.dirname, 'data', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))

let loaded: Gazetteer | undefined

/** Towns, suburbs and postcode districts; loaded on first use. */
export function gazetteer(): Gazetteer {
  loaded ??= load()
  return loaded
}

function load(): Gazetteer {
  const districts = readDistricts()
  return { districts, named: [...readTowns(), ...readSuburbs(districts)] }
}

function readTowns(): readonly Place[] {
  return rowsOf('towns.csv').map(([name = '', area = '', latitude, longitude, kind, population]) => ({
    name,
    area: area.startsWith(name) ? '' : area,
    kind: kind === 'suburb' ? 'suburb' : 'town',
    latitude: Number(latitude),
    longitude: Number(longitude),
    withinKm: kind === 'suburb' ? SUBURB_KM : radiusOfTown(Number(population)),
    population: Number(population),
  }))
}

const SUBURB_KM = 2
/** The minimum population of listed suburbs. */
const SUBURB_PEOPLE = 8_000
/** The approximate population density of British towns, per square kilometre. */
const DENSITY = 3_500
/** The minimum radius. */
const LEAST_KM = 1

/** The radius of a disc with this population. */
const radiusOfTown = (people: number): number => Math.max(LEAST_KM, Math.round(10 * Math.sqrt(people / DENSITY / Math.PI)) / 10)

/** The maximum distance of a suburb from its district's centre. */
function readSuburbs(districts: ReadonlyMap<string, District>): readonly Place[] {
  return rowsOf('suburbs.csv').map(([name = '', area = '', code = '']) => {
    const district = districts.get(code)
    if (!district) throw new Error(`The suburb ${name} is in no known district: ${code}.`)
    const { latitude, longitude } = district
    return { name, area, kind: 'suburb', latitude, longitude, withinKm: SUBURB_KM, population: SUBURB_PEOPLE }
  })
}

/** The centre of a district. */
export interface District {
  readonly code: string
  readonly latitude: number
  readonly longitude: number
}

function readDistricts(): ReadonlyMap<string, District> {
  return new Map(
    rowsOf('postcode-districts.csv').map(([code = '', latitude, longitude]) => [
      code,
      { code, latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

/** The minimum population of a town that describes a district's location. */
const KNOWN_TOWN = 5_000

const nearestTo = (district: District, towns: readonly Place[]): Place =>
  towns.reduce((best, town) => (flatKm(district, town) < flatKm(district, best) ? town : best), towns[0] as Place)

const isKnownTown = ({ kind, population }: Place): boolean => kind === 'town' && population >= KNOWN_TOWN

/** Letters name a large town somewhat beyond its built-up disc, too. */
const POST_REACH = 1.4

/** The town that letters to a district name: for a part of a larger town, such as Chapel Allerton, the larger one, Leeds. */
export function postTownOf(district: District): string {
  const { named } = gazetteer()
  const towns = named.filter(isKnownTown)
  const nearest = nearestTo(district, towns)
  const around = towns.find(town => town.name === nearest.area && flatKm(district, town) <= town.withinKm * POST_REACH)
  return (around ?? nearest).name
}

/** Radius and nearest town of a district are computed on request, because they depend on all other districts. */
export function placeOfDistrict(district: District): Place {
  const { code, latitude, longitude } = district
  const { districts, named } = gazetteer()
  const others = [...districts.values()].filter(other => other !== district)
  const withinKm = radiusOfDistrict(others.map(other => flatKm(district, other)))
  const nearest = nearestTo(district, named.filter(isKnownTown))
  return { name: code, area: nearest.name, kind: 'district', latitude, longitude, withinKm, population: 0 }
}

const NEIGHBOURS = 4
const MOST_KM = 25

/** A district's radius is about half the distance to its neighbours. */
function radiusOfDistrict(distances: readonly number[]): number {
  const nearest = distances.toSorted((a, b) => a - b).slice(0, NEIGHBOURS)
  const mean = nearest.reduce((sum, km) => sum + km, 0) / NEIGHBOURS
  return Math.min(MOST_KM, Math.max(LEAST_KM, Math.round(mean * 7) / 10))
}

const KM_PER_DEGREE = 111.2

/** Planar distance, which is precise enough between neighbours. */
function flatKm(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const across = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, across)
}
