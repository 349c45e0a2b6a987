import { AppError } from '@/kernel/AppError'

/** How a server that is played in a test refuses a call. */
export const refuse = (code: string, status: number): never => {
  throw new AppError(code, status)
}
