import { BODY } from '@/recording/fileFormat'
import { catalogueTexts, withoutValues } from './withoutValues'

/**
 * Deflate looks back 32,768 bytes. Browsers load the dictionary with the code that sends: a third less makes a rental 8 % larger, and a third
 * more saves 1 %.
 */
const MOST_BYTES = 24_000
/** Lines are compared by their runs of this many characters. With 6 to 12 the visits differ in size by less than 1 %. */
const RUN = 8
/** A stretch of this many runs that the dictionary contains already is left out of a line; leaving out shorter ones saves nothing. */
const KNOWN_STRETCH = 60
/** What a line is charged beside its characters. */
const LINE = 5

interface Candidate {
  readonly line: string
  /** The numbers of its runs, by their place in the line. */
  readonly runs: readonly number[]
  worth: number
}

/**
 * The lines of a dictionary that makes segments of such visits small. Lines are taken by what they add per character: the runs of
 * characters that no line taken before contains, each as often as lines of the visits contain it. What is found in a single visit adds
 * nothing and is left out. The line worth most is the last, because short distances take fewer bits. The same visits always give the
 * same dictionary, in whichever order they are.
 */
export function makeDictionary(visits: readonly string[], most = MOST_BYTES): readonly string[] {
  const { candidates, counts } = candidatesOf(visits)
  const isTaken = new Uint8Array(counts.length)
  const worthOf = (candidate: Candidate): number => {
    const added = candidate.runs.reduce((sum, run) => sum + (isTaken[run] === 1 ? 0 : (counts[run] ?? 0)), 0)
    return added === 0 ? 0 : added / (newPlaces(candidate, isTaken).size + LINE)
  }
  for (const candidate of candidates) candidate.worth = worthOf(candidate)
  candidates.sort(byWorth)

  const taken: string[] = []
  let bytes = 0
  for (let best = candidates.shift(); best !== undefined; best = candidates.shift()) {
    // since it was put in its place, lines may have been taken that contain some of it
    const worth = worthOf(best)
    if (worth === 0) continue
    if (worth < (candidates[0]?.worth ?? 0)) {
      best.worth = worth
      candidates.splice(placeOf(candidates, best), 0, best)
      continue
    }
    const line = partOf(best.line, [newPlaces(best, isTaken), sharedPlaces(best, counts)])
    const more = Buffer.byteLength(line) + 1
    if (bytes + more > most) continue
    bytes += more
    taken.push(line)
    for (const run of best.runs) isTaken[run] = 1
  }
  return taken.reverse()
}

const byWorth = (a: Candidate, b: Candidate): number => b.worth - a.worth || (a.line < b.line ? -1 : 1)

/** Every distinct line, and for each run how many lines contain it: none for a run of a single visit. */
function candidatesOf(visits: readonly string[]): { readonly candidates: Candidate[]; readonly counts: readonly number[] } {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const firstVisit: number[] = []
  const isShared: boolean[] = []
  const candidates = new Map<string, Candidate>()
  visits.forEach((visit, number) => {
    const catalogue = catalogueTexts(visit)
    for (const written of visit.split('\n')) {
      if (written === '' || written.startsWith(BODY)) continue
      const line = withoutValues(written, catalogue)
      const candidate = candidates.get(line) ?? { line, runs: runsOf(line, numbers), worth: 0 }
      candidates.set(line, candidate)
      for (const run of new Set(candidate.runs)) {
        counts[run] = (counts[run] ?? 0) + 1
        firstVisit[run] ??= number
        isShared[run] = isShared[run] === true || firstVisit[run] !== number
      }
    }
  })
  return { candidates: [...candidates.values()], counts: counts.map((count, run) => (isShared[run] === true ? count : 0)) }
}

function runsOf(line: string, numbers: Map<string, number>): readonly number[] {
  return Array.from({ length: Math.max(0, line.length - RUN + 1) }, (_, place) => {
    const run = line.slice(place, place + RUN)
    const number = numbers.get(run) ?? numbers.size
    numbers.set(run, number)
    return number
  })
}

/** The places of a line in no long stretch that the dictionary contains already. */
function newPlaces({ line, runs }: Candidate, isTaken: ArrayLike<number>): ReadonlySet<number> {
  const places = new Set(line.split('').keys())
  let from = 0
  for (let place = 0; place <= runs.length; place++) {
    const run = runs[place]
    if (run !== undefined && isTaken[run] === 1) continue
    // its ends stay, so that what follows is found together with what is before it
    if (place - from >= KNOWN_STRETCH) for (let known = from + RUN; known < place - 1; known++) places.delete(known)
    from = place + 1
  }
  return places
}

/** The places of a line that other visits have as well. */
const sharedPlaces = ({ runs }: Candidate, counts: readonly number[]): ReadonlySet<number> =>
  new Set(
    runs.flatMap((run, place) => ((counts[run] ?? 0) > 0 ? Array.from({ length: RUN }, (_, offset) => place + offset) : [])),
  )

const partOf = (line: string, kept: readonly ReadonlySet<number>[]): string =>
  line
    .split('')
    .filter((_, place) => kept.every(places => places.has(place)))
    .join('')

/** Where a candidate belongs among others that are in order. */
function placeOf(sorted: readonly Candidate[], added: Candidate): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there !== undefined && byWorth(there, added) < 0) from = middle + 1
    else to = middle
  }
  return from
}
