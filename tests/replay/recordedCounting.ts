import { itemCounted } from '@plugins/estimator/events'
import { makeApp } from '../support/makeApp'

/** A person counts items in the size guide with a pause after each: a recording with several checkpoints. */
export async function recordedCounting(): Promise<string> {
  const visit = await makeApp({ draw: false, at: '/size-guide' })
  for (let count = 1; count <= 60; count++) {
    await visit.dispatch(itemCounted({ item: 'boxMedium', count }))
    await visit.advance(500)
  }
  return visit.app.parts.exportRecording()
}
