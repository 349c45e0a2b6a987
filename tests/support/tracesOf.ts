import { settle } from './virtualClock'
import type { TestApp } from './makeApp'

/** The places in which a secret was found. */
export type Traces = readonly string[]

/**
 * Searches for texts wherever a visit stores or sends data: state, log, device, address, title, announcements and requests.
 * Digits are found in any grouping.
 */
export async function tracesOf(
  { app, memory }: Pick<TestApp, 'app' | 'memory'>,
  secrets: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Traces> {
  await settle()
  const exported = await app.parts.exportRecording()
  const { texts, cookies, tab, kept, tail, saved, shared, printed, beacons } = memory
  const places: Readonly<Record<string, unknown>> = {
    state: app.store.getState(),
    log: app.recorder.segments(),
    'exported recording': exported,
    'local storage': [...texts],
    cookies: [...cookies],
    'the tab': [...tab],
    database: [...kept],
    tail: [...tail],
    files: [...saved],
    shared,
    printed,
    beacons,
    address: window.location.href,
    history: window.history.state as unknown,
    title: document.title,
    ...more,
  }
  return Object.entries(places).flatMap(([place, content]) => {
    const text = writtenOut(content)
    const digits = text.replace(/(?<=\d)(?:[ .\-_+]|%20)+(?=\d)/g, '')
    return secrets.some(secret => text.includes(secret) || digits.includes(secret)) ? [place] : []
  })
}

/** The content as JSON. Errors and maps are converted first, because JSON would write them as empty objects. */
function writtenOut(content: unknown): string {
  return (
    JSON.stringify(content, (_, value: unknown) =>
      value instanceof Error
        ? { ...value, said: [value.name, value.message, value.stack, value.cause] }
        : value instanceof Map || value instanceof Set
          ? [...value]
          : value,
    ) ?? ''
  )
}
