import type { Registry } from '../../src/kernel/registry'
import type { RecordingFile } from '../../src/recording/readFile'
import { differencesOf, type Difference } from '../../src/replay/compare'
import { describe, shortJson, loadDescriptions } from '../../src/replay/describe'
import { fold, type RecordedEvent } from '../../src/replay/fold'

/** Lines of context before the first difference. */
const CONTEXT = 3

/** Differences of two pages: the first different event, and the final state. No lines if there are none. */
export async function differenceOf(registry: Registry, one: RecordingFile, other: RecordingFile): Promise<readonly string[]> {
  const [first, second] = [fold(registry, one), fold(registry, other)]
  const descriptions = await loadDescriptions(registry.plugins)
  const describeEvent = (event: RecordedEvent | undefined): string =>
    event === undefined ? 'nothing more' : `${event.meta.seq} ${describe(descriptions, event)} (${event.meta.cause})`
  const at = firstDifference(first.events, second.events)
  const states = differencesOf(first.end, second.end, 20)
  return [
    ...(at === undefined
      ? []
      : [
          ...first.events.slice(Math.max(0, at - CONTEXT), at).map(event => `  ${describeEvent(event)}`),
          `< ${describeEvent(first.events[at])}`,
          `> ${describeEvent(second.events[at])}`,
          ...payloadDifferences(first.events[at], second.events[at]).map(line),
        ]),
    ...(states.length === 0 ? [] : ['The states at the end differ:', ...states.map(line)]),
  ]
}

/** Times are ignored, because they always differ. */
function firstDifference(one: readonly RecordedEvent[], other: readonly RecordedEvent[]): number | undefined {
  const length = Math.max(one.length, other.length)
  for (let at = 0; at < length; at++) {
    const [a, b] = [one[at], other[at]]
    if (a?.type !== b?.type || a?.meta.cause !== b?.meta.cause || payloadDifferences(a, b).length > 0) return at
  }
  return undefined
}

const payloadDifferences = (one: RecordedEvent | undefined, other: RecordedEvent | undefined): readonly Difference[] =>
  one?.type === other?.type ? differencesOf(one?.payload, other?.payload) : []

const line = ({ path, expected, actual }: Difference): string =>
  `  ${path || 'payload'}: ${shortJson(expected) || 'missing'} → ${shortJson(actual) || 'missing'}`
