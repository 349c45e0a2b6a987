import type { Errors } from '@/kernel/contract'

const errors: Errors = {
  CONTENT_UNAVAILABLE: { message: 'requestError.CONTENT_UNAVAILABLE', recovery: 'retry' },
}
export default errors
