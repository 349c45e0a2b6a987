/**
 * Our Content-Security-Policy forbids making code from text. zod tries whether it may and the try is reported as a
 * violation, so it is told not to. To be called before any schema is loaded.
 */
export function disableZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
