import type { Registry } from '../../src/kernel/registry'
import type { RecordingFile } from '../../src/recording/readFile'
import { describe, loadDescriptions } from '../../src/replay/describe'
import { fold } from '../../src/replay/fold'

/**
 * A Jest test that replays the recording beside it, `name.recording`: its states and workflows have to match the current code.
 * A comment in it lists the user's actions, so that a reader knows what it is about.
 */
export async function testFrom(registry: Registry, pages: readonly RecordingFile[], name: string): Promise<string> {
  const descriptions = await loadDescriptions(registry.plugins)
  const folds = pages.map(page => fold(registry, page))
  const did = folds.flatMap(({ events }, page) =>
    events
      .filter(({ meta }) => meta.cause === 'user' || meta.cause === 'navigation')
      .map(
        event =>
          ` * ${pages.length > 1 ? `page ${pages[page]?.header.page}, ` : ''}${event.meta.seq}: ${oneLine(describe(descriptions, event))}`,
      ),
  )
  const ends = folds.map(({ digest }) => `'${digest}'`).join(', ')
  return `import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { buildRegistry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { verify } from '@/replay/verify'

/**
 * What the visitor did, recorded by build ${oneLine(pages[0]?.header.build ?? '')}:
 *
${did.join('\n')}
 */
test('the recorded visit ${JSON.stringify(name).slice(1, -1).replaceAll("'", "\\'")} still ends as it did', async () => {
  const { registry } = buildRegistry(everyPlugin, routeBindings)
  const pages = await readVisit(await readFile(path.join(__dirname, ${quoted(`${name}.recording`)}), 'utf8'))
  const verdicts = await Promise.all(pages.map(page => verify(registry, page)))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(pages.map(() => 'ok'))
  expect(verdicts.map(({ fold }) => fold.digest)).toEqual([${ends}])
})
`
}

/** Texts of a recording are untrusted input, which must not end the comment. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')
const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")}'`
