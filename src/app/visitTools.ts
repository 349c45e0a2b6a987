import { currentBooking } from '@/contracts/booking'
import { customerId } from '@/contracts/session'
import { sendBeacon, browserPageLock } from '@/runtime/adapters/pageLock'
import { sha256 } from '@/runtime/adapters/sha256'
import { answersOf } from '@/kernel/registry'
import { loadRecordings } from '@/kernel/recordings'
import { digestOfMasks, versionsOf } from '@/recording/buildVersions'
import { isSendingAllowed } from '@/recording/isSendingAllowed'
import { pageLockName, type SubjectKind } from '@/recording/transport/keeper'
import { startTransport } from '@/recording/transport/transport'
import type { RecordingParts } from './recordingParts'
import type { VisitFiles } from './visitFiles'

export type VisitTools = Awaited<ReturnType<typeof startVisitTools>>

/** Stores and sends the recording from now on. */
export async function startVisitTools(parts: RecordingParts) {
  const { visit, recorder, adapters, config, registry, build, state, send } = parts
  const { clock } = adapters
  const { plugins } = registry
  await loadRecordings(plugins)
  // for developers
  const warn = async (...details: readonly unknown[]): Promise<void> => {
    const { createLog } = await import(/* webpackChunkName: "live-runtime" */ '@/runtime/adapters/log')
    const log = adapters.log ?? createLog(config.environment)
    log.warn(...details)
  }
  const pageLock = adapters.pageLock ?? browserPageLock()
  const holdPageLock = (): Promise<boolean> => {
    const { recordingId, page } = visit.now()
    return pageLock.hold(pageLockName(recordingId, page))
  }
  const renew = (): void => {
    visit.renew()
    void holdPageLock()
  }
  // a duplicated tab starts with a copy of the other's session storage
  if (!(await holdPageLock())) renew()

  const keeper =
    adapters.keeper ?? (await import(/* webpackChunkName: "transport" */ '@/recording/transport/browserKeeper')).browserKeeper
  const { selectorOf } = answersOf(registry)
  const booking = selectorOf(currentBooking)
  const customer = selectorOf(customerId)
  const isAllowed = isSendingAllowed(config, registry)
  const rules = await digestOfMasks(plugins)
  const subjects = (): readonly (readonly [SubjectKind, string | undefined])[] => [
    ['bookings', booking(state())?.id],
    ['profiles', customer(state())],
  ]
  const transport = startTransport({
    recorder,
    visit: { ...visit, renew },
    about: { build, plugins: versionsOf(plugins), rules },
    keeper: lost =>
      keeper(reason => {
        void warn('recording: no worker keeps it', reason)
        if (reason === 'lost') lost()
      }),
    clock,
    sha256,
    destination: () => (config.support && isAllowed(state()) ? config.support.origin : null),
    subjects: () => subjects().flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id] as const])),
    beacon: adapters.beacon ?? sendBeacon,
    report: error => void warn('recording: switched off', error instanceof Error ? error.name : 'Error'),
  })

  const watchPresence =
    adapters.presence ?? (await import(/* webpackChunkName: "transport" */ '@/runtime/adapters/presence')).watchPresence
  watchPresence(clock, send)

  let files: VisitFiles | undefined
  let loading: Promise<VisitFiles> | undefined
  return {
    hidden() {
      recorder.checkpoint()
      transport.hidden()
    },
    save: (): Promise<void> => transport.stored(),
    /** Export and sending, loaded on demand. */
    files: (): Promise<VisitFiles> =>
      (loading ??= import(/* webpackChunkName: "export-recording" */ './visitFiles').then(
        ({ visitFiles }) => (files = visitFiles(parts, transport)),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
    prepared: () => files?.prepared(),
  }
}
