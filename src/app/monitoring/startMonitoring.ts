import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react'
import type { PageErrors } from '@/runtime/adapters/pageErrors'
import { watchPolicyViolations } from '@/runtime/adapters/policyViolations'
import { matchRoute } from '@/kernel/matchRoute'
import type { AppParts } from '@/view/appContext'
import { isSendingAllowed } from '@/recording/isSendingAllowed'
import type { Recorder } from '@/recording/recorder'
import { type appSlice, type locationSlice, selectIsOnline, selectLocation } from '@/runtime/store/coreSlices'
import type { WithSlice } from '@reduxjs/toolkit'
import { type ReportContext, isExpected, redactedReport, PolicyViolationError } from './redactedReport'

/** The app to monitor, as returned by `createApp`. */
export interface MonitoredApp {
  readonly dsn: string
  readonly errors: PageErrors
  readonly build: string
  readonly version: string
  readonly fetch: typeof fetch
  readonly parts: Pick<AppParts, 'config' | 'registry' | 'exportRecording'>
  readonly recorder: Pick<Recorder, 'segments' | 'recordingId'>
  readonly store: { readonly getState: () => unknown }
}
type Root = WithSlice<typeof locationSlice> & WithSlice<typeof appSlice>

/** The maximum number of reports per page, because a page that keeps failing adds nothing new. */
const MOST_REPORTS = 20
const LAST_EVENTS = 20

/**
 * Reports uncaught errors and policy violations to the configured monitoring service. No tracing, sessions or tracking. The log
 * is attached if the person has agreed.
 */
export function startMonitoring({ dsn, errors, build, version, fetch, parts, recorder, store }: MonitoredApp): void {
  const { config, registry, exportRecording } = parts
  const state = (): Root => store.getState() as Root
  const client = new BrowserClient({
    dsn,
    release: version,
    dist: build,
    environment: config.environment,
    transport: options => makeFetchTransport(options, fetch),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event, { originalException }) => redactedReport(event, originalException, circumstances()),
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()

  const mayLogBeSent = isSendingAllowed(config, registry)
  const circumstances = (): ReportContext => ({
    page: matchRoute(registry, selectLocation(state()).path)?.value.path ?? '(none)',
    lastEvents: recorder
      .segments()
      .slice(-2)
      .flatMap(({ rows }) => rows)
      .flatMap(row => (row.kind === 'event' ? [row.type] : []))
      .slice(-LAST_EVENTS),
    recordingId: recorder.recordingId,
    online: selectIsOnline(state()),
  })

  let reports = 0
  const reported = new WeakSet<object>()
  const report = async (error: unknown): Promise<void> => {
    if (isExpected(error) || reports >= MOST_REPORTS) return
    // the same error may arrive twice: from an error boundary, and rethrown
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    reports++
    const attachments = mayLogBeSent(state())
      ? [{ filename: 'visit.lockstep', data: await exportRecording(), contentType: 'application/x-ndjson' }]
      : []
    scope.captureException(error, { attachments })
  }
  // reporting must never cause another report
  const reportSafely = (error: unknown): void => void report(error).catch(() => undefined)
  errors.forwardTo(reportSafely)
  watchPolicyViolations(violation => reportSafely(new PolicyViolationError(violation)))
}
