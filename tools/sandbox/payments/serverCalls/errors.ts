import type { FastifyReply } from 'fastify'

/** An error in the real gateway's form (decisions.md D47). `message` is for developers, not for customers. */
export class CallRefused extends Error {
  constructor(
    readonly statusCode: number,
    readonly type: 'payment' | 'invalid_request' | 'operation_failed' | 'authentication',
    readonly errorCode: string,
    message: string,
    readonly param?: string,
  ) {
    super(message)
  }

  send(reply: FastifyReply): FastifyReply {
    const { message, type, errorCode, param, statusCode } = this
    return reply.code(statusCode).send({
      message,
      ...(type === 'authentication' ? {} : { type }),
      api_error_code: errorCode,
      ...(param === undefined ? {} : { param }),
      http_status_code: statusCode,
    })
  }
}

export const missing = (what: string): CallRefused =>
  new CallRefused(404, 'invalid_request', 'resource_not_found', `${what} not found`)
export const wrongParam = (param: string, message: string): CallRefused =>
  new CallRefused(400, 'invalid_request', 'param_wrong_value', `${param} : ${message}`, param)
