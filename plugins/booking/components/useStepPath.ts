import { useCallback } from 'react'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useSelected } from '../hooks'
import { addressOfStep } from '../model/rentalQuery'
import type { Step } from '../steps/order'

/** Addresses of steps that keep every current query value. */
export function useStepPath(): (step: Step, changes?: Readonly<Record<string, string | undefined>>) => string {
  const location = useSelected(selectLocation)
  return useCallback((step, changes) => addressOfStep(step, location, changes), [location])
}
