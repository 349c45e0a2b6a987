import type { Config } from '@/runtime/config/config'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import type { Recorder } from '@/recording/recorder'
import type { Visit } from '@/recording/visit'
import type { Adapters } from './browserAdapters'

/** The parts that recording a visit needs. */
export interface RecordingParts {
  readonly visit: Visit
  readonly recorder: Recorder
  readonly adapters: Adapters
  readonly config: Config
  readonly registry: Registry
  readonly build: string
  readonly state: () => unknown
  readonly send: (event: AppEvent, cause: Cause) => void
}
