import type { Plugin, Recording } from './contract'

type PluginRecording = Pick<Plugin, 'id' | 'recording'>
type AnyRecording = Recording<Plugin['slices']>

const loaded = new WeakMap<PluginRecording['recording'], AnyRecording>()

/**
 * Fetches what plugins say of their recordings. Only what keeps, sends or reads a recording needs it, so a page that does none of
 * that, such as the landing page before somebody uses it, goes without.
 */
export async function loadRecordings(plugins: readonly PluginRecording[]): Promise<void> {
  await Promise.all(
    plugins.map(async ({ recording }) => {
      if (typeof recording === 'function') loaded.set(recording, (await recording()).recording)
    }),
  )
}

/** What a plugin says of its recordings, if it is here. */
export const knownRecordingOf = ({ recording }: PluginRecording): AnyRecording | undefined =>
  typeof recording === 'function' ? loaded.get(recording) : recording

/** What a plugin says of its recordings, once `loadRecordings` has fetched it. */
export function recordingOf(plugin: PluginRecording): AnyRecording {
  const recording = knownRecordingOf(plugin)
  if (!recording) throw new Error(`The recording of the plugin "${plugin.id}" is read before loadRecordings has fetched it.`)
  return recording
}
