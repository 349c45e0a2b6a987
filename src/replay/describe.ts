import type { Describe, Plugin } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'

/** Loads the functions by which plugins describe their events. */
export async function loadDescriptions(plugins: readonly Plugin[]): Promise<readonly Describe[]> {
  const loaded = await Promise.all(plugins.map(async ({ recording }) => recording.describe?.()))
  return loaded.flatMap(module => module?.default ?? [])
}

/** Describes an event with its plugin's function. A file is untrusted input: where describing fails the event is shown without. */
export function describeInWords(descriptions: readonly Describe[], event: AppEvent): string | undefined {
  for (const tell of descriptions)
    try {
      const words = tell(event)
      if (words !== undefined) return words
    } catch {
      break
    }
  return undefined
}

/** Describes an event with its plugin's function, or else by type and payload. */
export function describe(descriptions: readonly Describe[], event: AppEvent): string {
  const words = describeInWords(descriptions, event)
  if (words !== undefined) return words
  return event.payload === undefined ? event.type : `${event.type} ${shortJson(event.payload)}`
}

const LONGEST = 120

/** A value as JSON, cut where it would fill the line. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
