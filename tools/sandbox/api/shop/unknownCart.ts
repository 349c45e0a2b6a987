import { ApiError } from '../errors'

export function unknownCart(): ApiError {
  return new ApiError('CART_NOT_FOUND', 'There is no such cart')
}
