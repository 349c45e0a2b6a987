// A thread of `check`: Node 20 does not take the loader of TypeScript over into threads.
import { register } from 'tsx/esm/api'

register()
await import('./verifyInThread.ts')
