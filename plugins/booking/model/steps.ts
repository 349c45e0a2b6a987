/** The pages of the rental, by the end of their path (S2). `sign` is drawn by the agreement plugin, but gated here. */
export const STEPS = [
  'unit',
  'date',
  'sign-in',
  'access-hours',
  'insurance',
  'payment',
  'payment/confirm',
  'sign',
  'download',
] as const
export type Step = (typeof STEPS)[number]

const ROOT = '/register/'

/** Pages that open only with a valid profile and a booking that matches the address. */
const GATED: readonly Step[] = ['access-hours', 'insurance', 'payment', 'payment/confirm', 'sign']
export const isGated = (step: Step): boolean => GATED.includes(step)

export const pathOfStep = (step: Step): string => `${ROOT}${step}`

/** The step a path shows, if it belongs to the rental; a closing slash does not matter. */
export function stepOfPath(path: string): Step | undefined {
  const end = path.startsWith(ROOT) ? path.slice(ROOT.length).replace(/\/$/, '') : undefined
  return STEPS.find(step => step === end)
}
