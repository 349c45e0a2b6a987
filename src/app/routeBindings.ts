import type { LinkBinding } from '@/kernel/registry'

/** The target route of each plugin's outgoing links. */
export const routeBindings: readonly LinkBinding[] = []
