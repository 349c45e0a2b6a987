interface AppErrorOptions {
  /** For developers; defaults to the code. Customers see the message that belongs to the code. */
  readonly message?: string | undefined
  /** Further facts without personal data, e.g. `{bookingId}` or `{retryAfterSeconds}`. */
  readonly details?: AppError['details']
}

/** An error with a code that customers can quote to support (S8). `status` is HTTP's; 0 if there was none, -1 for an error response of OAuth. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: string, status = 0, { message = code, details = {} }: AppErrorOptions = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** An error as events, state and the journal carry it. The server's texts are left out: messages are chosen by code (S8). */
export interface Failure {
  readonly code: string
  readonly status: number
}

export function toFailure(error: unknown): Failure {
  return error instanceof AppError ? { code: error.code, status: error.status } : { code: 'UNKNOWN', status: 0 }
}
