import type { LinkBinding } from '@/kernel/registry'

/** Where each plugin's outgoing links lead. */
export const routeBindings: readonly LinkBinding[] = []
