import { gazetteer, placeOfDistrict, type District, type Place } from './places'
import { slipsBetween } from './spelling'
import { districtTyped, placeWords, plainText, withoutStreet, type TypedDistrict } from './typed'

/** Common alternative names of places. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  newcastle: 'newcastle upon tyne',
  hull: 'kingston upon hull',
  stoke: 'stoke on trent',
  southend: 'southend on sea',
  weston: 'weston super mare',
  kingston: 'kingston upon thames',
  brum: 'birmingham',
}

interface Entry {
  readonly place: Place
  /** Its name or an alternative name. */
  readonly name: string
  readonly area: readonly string[]
  /** Bonus for population, on the scale of `EXACT`. */
  readonly weight: number
}

// On the scale of weights, where 1 means ten times the population.
const EXACT = 3
const BEGINS = 1
const SLIP = -0.7
/** Bonus if the text names the place's town or county: “Richmond London”. */
const AREA_NAMED = 4

let entries: readonly Entry[] | undefined

function allEntries(): readonly Entry[] {
  entries ??= gazetteer().named.flatMap(place =>
    namesOf(place).map(name => ({
      place,
      name,
      area: plainText(place.area).split(' '),
      weight: Math.log10(place.population + 10),
    })),
  )
  return entries
}

function namesOf(place: Place): readonly string[] {
  const name = plainText(place.name)
  return [name, ...Object.keys(ALSO_CALLED).filter(other => ALSO_CALLED[other] === name)]
}

/** The places that a text may mean, best first: a (partial) postcode or name, with tolerance for misspelling. */
export function findPlaces(text: string, limit: number): readonly Place[] {
  const words = plainText(text)
  if (words === '') return []
  const typed = districtTyped(words)
  const districts = typed === undefined ? [] : districtsFrom(typed)
  if (districts.length > 0) return districts.slice(0, limit).map(placeOfDistrict)
  const whole = placeWords(words)
  const found = namedBy(whole)
  const street = withoutStreet(whole)
  const better = street === whole || found.some(({ isWhole }) => isWhole) ? found : [...namedBy(street), ...found]
  return onePerPlace(better.map(({ place }) => place)).slice(0, limit)
}

/** The district itself, then those it is a prefix of; for `W1`, which is not a district, its subdistricts. */
function districtsFrom({ code: typed, isWhole }: TypedDistrict): readonly District[] {
  const { districts } = gazetteer()
  const itself = districts.get(typed)
  if (itself && isWhole) return [itself]
  const begun = [...districts.values()].filter(({ code }) => code !== typed && code.startsWith(typed))
  return itself ? [itself, ...begun] : begun
}

interface Found {
  readonly place: Place
  readonly score: number
  /** Whether the whole text was matched. */
  readonly isWhole: boolean
}

function namedBy(whole: string): readonly Found[] {
  const found = allEntries()
    .map(entry => ({ place: entry.place, score: scoreOf(entry, whole), isWhole: true }))
    .filter((one): one is Found => one.score !== undefined)
  if (found.length > 0) return best(found)
  const words = whole.split(' ')
  return words.length < 2 ? [] : best(partsOf(words))
}

const best = (found: readonly Found[]): readonly Found[] => found.toSorted((a, b) => b.score - a.score)

function scoreOf({ name, weight }: Entry, typed: string): number | undefined {
  if (name === typed) return weight + EXACT
  const begins = typed.length > 1 && name.startsWith(typed) ? weight + BEGINS : undefined
  const slips = slipsBetween(typed, name)
  const nearly = slips === undefined ? undefined : weight + slips * SLIP
  return begins === undefined ? nearly : Math.max(begins, nearly ?? 0)
}

/**
 * In a longer text, the sequence of words that names a place; among several, one whose town or county is also in the text, else
 * the last, as in an address.
 */
function partsOf(words: readonly string[]): readonly Found[] {
  const found: Found[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      if (to - from === words.length) continue
      const name = words.slice(from, to).join(' ')
      const rest = [...words.slice(0, from), ...words.slice(to)]
      for (const entry of allEntries()) {
        const slips = slipsBetween(name, entry.name)
        if (slips === undefined || (slips > 0 && name.length < 5)) continue
        const named = rest.filter(word => entry.area.includes(word) || isAreaMisspelt(word, entry.area)).length
        const score =
          entry.weight + slips * SLIP * 2 + (slips === 0 ? EXACT : 0) + named * AREA_NAMED + (to - from) * 2 + to * 0.5
        found.push({ place: entry.place, score, isWhole: named === rest.length })
      }
    }
  return found
}

const isAreaMisspelt = (word: string, area: readonly string[]): boolean =>
  word.length > 4 && area.some(part => slipsBetween(word, part) !== undefined)

/** Removes duplicates from different tables or matches. */
function onePerPlace(places: readonly Place[]): readonly Place[] {
  const seen = new Set<string>()
  return places.filter(({ name, area }) => {
    const label = `${name}, ${area}`
    return seen.size < seen.add(label).size
  })
}
