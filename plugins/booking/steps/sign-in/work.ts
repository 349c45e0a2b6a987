import { profileStatus } from '@/contracts/session'
import { until } from '@/runtime/effects/fx'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  *untilSatisfied() {
    yield* until(profileStatus, status => status === 'valid')
  },
}
export default work
