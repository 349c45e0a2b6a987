import type { install } from '@/kernel/install'
import { sentenceOf } from '@/kernel/problemSentences'
import type { Registry } from '@/kernel/registry'
import type { LiveCode } from '@/replay/liveCode'
import { createLog } from '@/runtime/adapters/log'

interface Parts {
  /** The current versions of the plugins. */
  readonly install: () => Promise<ReturnType<typeof install>>
  readonly liveCode: Pick<LiveCode, 'replace'>
  readonly draw: (registry: Registry) => Promise<void>
  readonly reload: () => void
  readonly log?: { warn(sentence: string): void }
}

/**
 * Hot replacement: after a developer changes plugins or screens, the visit continues with the new code. If sagas would have
 * behaved differently the page is reloaded, which keeps persisted values; plugins that cannot be installed are ignored.
 */
export async function continueInNewCode({ install, liveCode, draw, reload, log = createLog('dev') }: Parts): Promise<void> {
  const installation = await install()
  if (!installation.ok) {
    for (const problem of installation.problems) log.warn(`Lockstep: the new code is not used. ${sentenceOf(problem)}`)
    return
  }
  const reason = await liveCode.replace(installation.registry)
  if (reason === undefined) {
    await draw(installation.registry)
    return log.warn('Lockstep: the visit goes on in the new code.')
  }
  log.warn(`Lockstep: the page is loaded again, because the new workflows go another way. ${reason}`)
  reload()
}
