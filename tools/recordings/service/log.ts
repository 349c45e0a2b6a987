import Fastify, { type FastifyBaseLogger } from 'fastify'

/** A line of JSON for each event. What a visitor or an agent sent, and whose address they have, is in none. */
export const serviceLog = (stream?: { write(line: string): void }): FastifyBaseLogger =>
  Fastify({
    logger: {
      level: 'info',
      base: { service: 'recordings', pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: withoutMessage },
      ...(stream !== undefined && { stream }),
    },
  }).log

interface LoggedError {
  readonly type: string
  readonly code?: string
  readonly at?: readonly string[]
  readonly cause?: LoggedError
}

/** Messages of database errors contain the values of the query, so only the place of an error is logged. */
const withoutMessage = (error: unknown) => ({ ...whereFrom(error), message: '', stack: '' })

function whereFrom(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    at: frames.slice(0, 5).map(line => line.trim().slice(3)),
    ...(error.cause !== undefined && { cause: whereFrom(error.cause) }),
  }
}
