import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../../backend/db/isDatabaseAway'
import { describeRequest } from '../../backend/web/describeRequest'
import { GatewayRefusal } from '../services'

/** The error codes of the API with their statuses: those of the catalogue (S8), and those of single routes. */
export const STATUS = {
  USER_ALREADY_EXISTS: 409,
  BILLING_SETUP_FAILED: 502,
  BILLING_METHOD_ALREADY_EXISTS: 409,
  BILLING_METHOD_NOT_FOUND: 404,
  PAYMENT_SOURCE_NOT_AUTHORIZED: 402,
  NO_AVAILABLE_UNIT: 409,
  INCOMPLETE_PROFILE: 403,
  INVALID_AGREEMENT: 400,
  INVALID_MOVE_IN_DATE: 400,
  INVALID_CONTACT_DETAILS: 400,
  INVALID_POSTAL_CODE: 400,
  INVALID_PHONE_NUMBER: 400,
  INVALID_BOOKING_STATE: 409,
  INVALID_GIVEN_NAME: 400,
  INVALID_FAMILY_NAME: 400,
  INVALID_EMAIL: 400,
  INVALID_CURRENCYCODE: 400,
  UNIT_DOES_NOT_EXIST: 404,
  INVALID_UNIT_TYPE_ID: 400,
  BOOKING_ALREADY_CREATED: 409,
  INVALID_BOOKING_ID: 400,
  BOOKING_NOT_FOUND: 404,
  INVALID_PAYMENT_SOURCE: 400,
  INVALID_PAYMENT_SOURCE_ID: 400,
  PAYMENT_SOURCE_NOT_FOUND: 404,
  PAYMENT_FAILED: 402,
  MAX_INSURANCE_VALUE_EXCEEDED: 400,
  INVALID_REPSONSE_DATA: 422,
  INVALID_CART_ID: 400,
  CART_NOT_FOUND: 404,
  NO_CHARGE_ITEMS: 400,
  FAILED_TO_PROCESS_CHECKOUT: 502,
  NOT_A_GUEST: 403,
  NOT_A_GUEST_CART: 403,
  INVALID_SIGNATURE: 400,
  UNAUTHORIZED: 401,
  VALIDATION_FAILED: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_IN_USE: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  STORE_NOT_FOUND: 404,
  SUBSCRIPTION_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  AGREEMENT_NOT_FOUND: 404,
  PAYMENT_INTENT_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  CART_BEING_PAID: 409,
  MOVE_OUT_TOO_EARLY: 400,
  NOTICE_ALREADY_GIVEN: 409,
  NOTICE_NOT_FOUND: 404,
  NOTICE_NOT_WITHDRAWABLE: 409,
  RENTAL_NOT_CANCELLABLE: 409,
  REFUND_CHANGED: 409,
  INVOICE_NOT_FOUND: 404,
  AMOUNT_CHANGED: 409,
  PAYMENT_SOURCE_IN_USE: 409,
  RENTAL_NOT_PAID_BY_CARD: 409,
  RENTAL_NOT_CHANGEABLE: 409,
  CHANGE_NOT_OFFERED: 409,
  INVALID_COMPANY_NAME: 400,
  INVALID_VAT_NUMBER: 400,
  PROOF_NOT_FOUND: 404,
  PROOF_NOT_NEEDED: 409,
  PROOF_TOO_LARGE: 413,
  PROOF_UNREADABLE: 400,
  PERSON_NOT_FOUND: 404,
  SHARED_UNIT_NOT_FOUND: 404,
  PERSON_ALREADY_INVITED: 409,
  TOO_MANY_PEOPLE: 409,
  RENTAL_OVER: 409,
  CONTACT_CHANGE_NOT_FOUND: 404,
  CONTACT_UNCHANGED: 409,
  TOO_MANY_CODES: 409,
  INVITATION_NOT_FOUND: 404,
  INVITATION_OWN: 409,
  INVITATION_TAKEN: 409,
  INVITATION_EXPIRED: 410,
  SIZE_AVAILABLE: 409,
  WAITING_PLACE_NOT_FOUND: 404,
  NEWSLETTER_LINK_NOT_FOUND: 404,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const
export type ErrorCode = keyof typeof STATUS

/** An error for the caller: the body of answers.ts, with `details` added. */
export class ApiError extends Error {
  readonly statusCode: number
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.statusCode = STATUS[code]
  }

  body() {
    return { error: this.code, statusCode: this.statusCode, message: this.message, ...this.details }
  }
}

/** Another service's error code, if it is one of ours. */
export function knownCode(code: string, otherwise: ErrorCode): ErrorCode {
  return code in STATUS ? (code as ErrorCode) : otherwise
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError('NOT_FOUND', 'There is nothing at this address')))
  app.setErrorHandler((error: FastifyError | ApiError | GatewayRefusal, request, reply) => {
    if (error instanceof ApiError) return sendError(reply, error)
    if (error instanceof GatewayRefusal) return sendError(reply, new ApiError(error.code, 'The payment service would not'))
    if (hasZodFastifySchemaValidationErrors(error)) {
      const message = error.validation.map(issue => `${issue.instancePath.slice(1) || error.validationContext}: ${issue.message}`)
      return reply.code(400).serializer(JSON.stringify).send({ error: 'VALIDATION_FAILED', statusCode: 400, message })
    }
    if (isDatabaseAway(error)) {
      void reply.header('retry-after', '1')
      return sendError(reply, new ApiError('SERVICE_UNAVAILABLE', 'Please try again in a moment'))
    }
    const refused = refusedByServer(error.statusCode)
    if (refused !== undefined) return sendError(reply, refused)
    request.log.error({ err: error, requestId: request.id }, 'a request failed')
    return sendError(reply, new ApiError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side'))
  })
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  describeRequest(reply.request.raw, { code: error.code })
  // Bypasses the route's schema, so that an undeclared error is still sent and does not become a 500.
  return reply.code(error.statusCode).serializer(JSON.stringify).send(error.body())
}

// Errors of the HTTP server itself, before a route is called.
function refusedByServer(status: number | undefined): ApiError | undefined {
  switch (status) {
    case 413:
      return new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than 64 KiB')
    case 414:
      return new ApiError('URI_TOO_LONG', 'The address is too long')
    case 415:
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json')
    default:
      return status !== undefined && status >= 400 && status < 500
        ? new ApiError('VALIDATION_FAILED', 'The request could not be read')
        : undefined
  }
}
