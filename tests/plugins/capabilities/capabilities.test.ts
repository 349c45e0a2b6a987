import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought } from '@/contracts/capabilities'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { answersOf } from '@/kernel/registry'
import { readCapabilities } from '@plugins/capabilities/ports'
import '@plugins/capabilities/workflows'
import { makeApp } from '../../support/makeApp'

/** The app with an API that answers these in turn; an error is thrown. */
async function withAnswers(...answers: readonly (readonly string[] | AppError)[]) {
  let asked = 0
  const app = await makeApp({
    at: '/terms-and-conditions',
    draw: false,
    ports: {
      'capabilities.read': () => {
        const answer = answers[asked++]
        if (answer instanceof AppError) throw answer
        return answer
      },
    },
  })
  const { selectorOf } = answersOf(app.app.parts.registry)
  return {
    app,
    asked: () => asked,
    offered: () => selectorOf(capabilitiesOffered)(app.state()),
    isKnown: () => selectorOf(areCapabilitiesKnown)(app.state()),
  }
}

test('the API is asked for its capabilities once per page, and only when one can be used', async () => {
  const { app, asked, offered, isKnown } = await withAnswers(['contact-question'])
  expect([asked(), offered(), isKnown()]).toEqual([0, [], false])
  await app.dispatch(capabilitiesSought())
  await app.dispatch(capabilitiesSought())
  expect([asked(), offered(), isKnown()]).toEqual([1, ['contact-question'], true])
})

test('an unreachable API offers nothing until it is asked again', async () => {
  const { app, asked, offered, isKnown } = await withAnswers(new AppError('NETWORK', 0), ['guest-orders'])
  await app.dispatch(capabilitiesSought())
  expect([asked(), offered(), isKnown()]).toEqual([1, [], true])
  expect(app.types()).toContain('capabilities/notLearned')
  await app.dispatch(capabilitiesSought())
  expect([asked(), offered()]).toEqual([2, ['guest-orders']])
})

/** A world whose API answers this. */
const answering = (body: unknown) =>
  ({
    http: {
      request: ({ read }: { read: (answer: unknown) => unknown }) =>
        body instanceof AppError ? Promise.reject(body) : Promise.resolve().then(() => read(body)),
    },
  }) as unknown as World

test.each([
  ['a list under its name', { capabilities: ['contact-question'] }, ['contact-question']],
  ['a bare list', ['guest-orders', 'contact-question'], ['contact-question', 'guest-orders']],
  ['names of a later version', { capabilities: ['teleport', 'guest-orders'] }, ['guest-orders']],
  ['404', new AppError('NOT_FOUND', 404), []],
])('%s is accepted', async (_case, body, names) => {
  await expect(readCapabilities.run(answering(body))).resolves.toEqual(names)
})

test.each([
  ['another body', { capabilities: 'all' }, 'INVALID_REPSONSE_DATA'],
  ['a failure', new AppError('NETWORK', 0), 'NETWORK'],
])('%s is not a valid answer', async (_case, body, code) => {
  await expect(readCapabilities.run(answering(body))).rejects.toMatchObject({ code })
})
