/**
 * How a port's constant and its id belong together. Ids are recorded and never change, so a constant follows its id: it has all
 * words of the id's last part in the same order, begins with the first of them, and may add what the domain in the id says
 * (`notice.read` is `readNotice`, `contactDetails.readChanges` is `readContactChanges`).
 */
import { readFileSync } from 'node:fs'
import { filesUnder } from '../../tools/build/filesUnder'

const SOURCE = /\.tsx?$/
/** A call of `port` with its id and, if there is one, the constant that it is assigned to. */
const PORT = /(?:const (\w+) = )?\bport\(\s*(['"`])([^'"`]+)\2/g

const wordsOf = (name: string): readonly string[] => (name.match(/[A-Z]?[a-z\d]+|[A-Z]/g) ?? []).map(word => word.toLowerCase())

function follows(constant: string, id: string): boolean {
  const words = wordsOf(id.split('.').at(-1) ?? '')
  return new RegExp(`^${words.join(String.raw`(?: \w+)* `)}(?: |$)`).test(wordsOf(constant).join(' '))
}

test('the constant of every port is named after its id', async () => {
  const files = [...(await filesUnder('plugins')), ...(await filesUnder('src'))]
  const ports = files
    .filter(file => SOURCE.test(file) && !file.includes('node_modules'))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(PORT)].map(([, constant = '', , id = '']) => ({ file, constant, id })),
    )
  expect(ports.length).toBeGreaterThan(150)
  expect(ports.filter(({ constant, id }) => !follows(constant, id))).toEqual([])
})

test.each([
  ['readNotice', 'notice.read', true],
  ['readContactChanges', 'contactDetails.readChanges', true],
  ['sendAnotherCode', 'contactDetails.sendAnother', true],
  ['askForReadiness', 'payment.ready', false],
  ['readyChanges', 'contactDetails.changesReady', false],
  ['readChanges', 'contactDetails.readOldChanges', false],
])('%s for %s: %s', (constant, id, expected) => {
  expect(follows(constant, id)).toBe(expected)
})
