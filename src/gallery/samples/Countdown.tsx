import { type ClockStore, Countdown, type TimeLeft } from '@/ui/Countdown'
import type { ControlSample } from '../controlSample'

const stopped: ClockStore = { subscribe: () => () => undefined, getSnapshot: () => 0 }
const format = ({ hours, minutes, seconds }: TimeLeft) => `${hours} h ${minutes} min ${seconds} s`
const left = (ms: number) => <Countdown expiresAt={ms} now={stopped} format={format} />

export const sample: ControlSample = {
  control: 'Countdown',
  kind: 'display',
  states: { long: left(7_271_000), 'last minute': left(42_000), over: left(0) },
}
