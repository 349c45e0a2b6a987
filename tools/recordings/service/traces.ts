/** Loaded only where the configuration names a collector (startService.ts): nothing of OpenTelemetry runs without one. */
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trace } from '../meters'

export interface TraceSettings {
  readonly endpoint: string
  /** Of all requests. */
  readonly share: number
}

export interface Traces {
  readonly trace: Trace
  /** A span for each request. Callers cannot decide what is traced: their `traceparent` is ignored. */
  follow(app: FastifyInstance): void
  /** The id of the request's trace, for the log; undefined if the request is not traced. */
  idOf(request: FastifyRequest): string | undefined
  /** Sends the remaining spans. */
  close(): Promise<void>
}

export function startTraces({ endpoint, share }: TraceSettings): Traces {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'recordings' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) })],
  })
  const tracer = provider.getTracer('recordings')
  const requests = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>()
  return {
    async trace(name, work) {
      const active = contexts.active()
      // parts of an untraced request are not traced either
      if (trace.getSpan(active) === undefined) return work()
      const span = tracer.startSpan(name, {}, active)
      try {
        return await contexts.with(trace.setSpan(active, span), work)
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    follow(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
        const context = trace.setSpan(ROOT_CONTEXT, span)
        requests.set(request, { span, context })
        contexts.with(context, done)
      })
      // a body arrives on its socket's behalf, outside of the request's context
      app.addHook('preValidation', (request, _reply, done) => {
        contexts.with(requests.get(request)?.context ?? ROOT_CONTEXT, done)
      })
      app.addHook('onError', (request, reply, error, done) => {
        const span = requests.get(request)?.span
        if (span !== undefined && reply.statusCode >= 500) markFailed(span, error)
        done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = requests.get(request)?.span
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    idOf(request) {
      const span = requests.get(request)?.span.spanContext()
      return span?.traceFlags === TraceFlags.SAMPLED ? span.traceId : undefined
    },
    async close() {
      await provider.shutdown()
      contexts.disable()
    },
  }
}

/** Marks a span as failed with the error's name only, because messages of database errors contain values. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
