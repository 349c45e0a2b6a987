import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'

/** Codes of requests refused before they reach a service; not among those of S8. */
const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_FAILED',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  414: 'URI_TOO_LONG',
  421: 'HOST_NOT_RECOGNISED',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'SERVICE_UNAVAILABLE',
}

/** The error body of every service, which reveals no more than the status. */
export function refusalBody(status: number, code = CODES[status] ?? 'INTERNAL_SERVER_ERROR'): string {
  const message = STATUS_CODES[status] ?? 'The request was refused'
  return JSON.stringify({ error: code, statusCode: status, message })
}

/** Refuses a request: with JSON for programs, with a sentence for browsers. */
export function refusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  code?: string,
): void {
  const asPage = request.headers.accept?.includes('text/html') ?? false
  const text = asPage ? refusalPage(status) : refusalBody(status, code)
  response.writeHead(status, {
    ...headers,
    'content-type': asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
  // An unread body would block the next request.
  request.resume()
}

const PAGES: Readonly<Record<number, readonly [title: string, text: string]>> = {
  421: ['There is nothing under this name', 'Please open this page by the address that was printed at the start.'],
  429: ['Too many requests', 'Please try again in a few minutes.'],
}

function refusalPage(status: number): string {
  const [title, text] = PAGES[status] ?? ['This did not work', 'Please go back and try again.']
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
}
