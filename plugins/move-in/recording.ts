import type { Recording } from '@/kernel/contract'

export const recording: Recording<readonly []> = {
  version: 1,
  state: {},
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
