import type { Cookies } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'

/** The browser lets no hidden frame through to the provider. */
export class BlockedFrame extends AppError {}

/** Whether hidden frames work here is found out once until the browser is closed (AUTH-33). */
const nameOf = (clientId: string): string => `lockstep.${clientId}.frames`

export const framesAreBlocked = (cookies: Cookies, clientId: string): boolean => cookies.read(nameOf(clientId)) === 'blocked'

export const rememberBlockedFrames = (cookies: Cookies, clientId: string): void =>
  cookies.write(nameOf(clientId), 'blocked', 'session')
