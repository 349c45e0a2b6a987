import type { Recording } from '@/kernel/contract'

const recording: Recording<readonly []> = {
  version: 1,
  state: {},
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}

export default recording
