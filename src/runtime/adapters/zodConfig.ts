/**
 * Our Content-Security-Policy forbids `eval`. zod probes for it, which is reported as a violation, so its code generation is
 * switched off. Must be called before any schema is loaded.
 */
export function disableZodEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
