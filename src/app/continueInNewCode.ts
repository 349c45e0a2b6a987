import type { install } from '@/kernel/install'
import { sentenceOf } from '@/kernel/problemSentences'
import type { Registry } from '@/kernel/registry'
import type { LiveCode } from '@/replay/liveCode'
import { createLog } from '@/runtime/adapters/log'

interface Parts {
  /** The plugins as they are now. */
  readonly install: () => Promise<ReturnType<typeof install>>
  readonly liveCode: Pick<LiveCode, 'replace'>
  readonly draw: (registry: Registry) => void
  readonly reload: () => void
  readonly log?: { warn(sentence: string): void }
}

/**
 * A developer has changed the code of plugins or of the screens: the visit goes on in the new code. Where workflows would have gone
 * another way the page is loaded again, which keeps what survives a reload; plugins that cannot be installed change nothing.
 */
export async function continueInNewCode({ install, liveCode, draw, reload, log = createLog('dev') }: Parts): Promise<void> {
  const installation = await install()
  if (!installation.ok) {
    for (const problem of installation.problems) log.warn(`Lockstep: the new code is not used. ${sentenceOf(problem)}`)
    return
  }
  const hindrance = await liveCode.replace(installation.registry)
  if (hindrance === undefined) {
    draw(installation.registry)
    return log.warn('Lockstep: the visit goes on in the new code.')
  }
  log.warn(`Lockstep: the page is loaded again, because the new workflows go another way. ${hindrance}`)
  reload()
}
