import { AppError } from '@/kernel/AppError'

/** A refusal of a fake server. */
export const refuse = (code: string, status: number): never => {
  throw new AppError(code, status)
}
