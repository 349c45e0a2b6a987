import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { screenRetried } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { buildRegistry } from '@/kernel/registry'
import { readVisit } from '@/recording/readFile'
import { testFrom } from '../../tools/replay/testFrom'
import { makeApp } from '../support/makeApp'

test('the test describes what the person did in plain words, which cannot end its comment', async () => {
  const visit = await makeApp({ draw: false })
  await visit.dispatch(arrived({ path: '/help', query: {}, objects: {}, rest: {}, how: 'push' }), 'navigation')
  await visit.dispatch(screenRetried({ plugin: 'a*/b' }), 'user')
  const pages = await readVisit(await visit.app.parts.exportRecording())
  const written = await testFrom(buildRegistry(everyPlugin, routeBindings).registry, pages, 'name')
  expect(written).toContain(' * 3: Opened the h')
  expect(written).toContain('in the a* /b part of the page')
})
