import { types } from 'node:util'

/**
 * Jest runs each file in a realm of its own while Node's modules stay in theirs, so an error of `fs` is not
 * `instanceof Error` here as it is in the product. Subclasses keep their own meaning.
 */
const ordinary = Function.prototype[Symbol.hasInstance]
Object.defineProperty(Error, Symbol.hasInstance, {
  configurable: true,
  value(this: unknown, value: unknown) {
    return ordinary.call(this, value) || (this === Error && types.isNativeError(value))
  },
})
