import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, namesOf, writeTemplates } from '../new-plugin/templates'

const BOOKING = 'plugins/booking'

/** Template by the file that is written from it. */
const FILES: Readonly<Record<string, string>> = {
  [`${BOOKING}/steps/__kebab__/step.ts`]: 'step.ts',
  [`${BOOKING}/steps/__kebab__/__Pascal__Page.tsx`]: 'Page.tsx',
  'tests/plugins/booking/steps/__camel__.test.tsx': 'test.tsx',
}

/**
 * Writes a step of the rental that compiles, lints and passes its own test, after an existing step. Returns the files written;
 * an error says how to fix it, and then nothing has been written.
 */
export function generateStep(root: string, name: string, after: string): readonly string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not the name of a step. Use lower case words with dashes, e.g. npm run new:step vehicle`)
  const fill = namesOf(name)
  if (isTaken(root, name, fill)) throw new Error(`The rental has something called ${name} already. Choose another name.`)
  const gate = gateAfter(root, after)
  const fillAll = (text: string): string => fill(text).replaceAll('@after@', after)
  const edited = [
    edit(root, 'steps/order.ts', text =>
      afterLine(text, `  { path: '${after}', `, fill(`  { path: '__kebab__', gate: '${gate}', part: '__camel__' },`)),
    ),
    edit(root, 'steps/definitions.ts', text => define(text, after, fill)),
    edit(root, 'messages/en-GB.json', text => addMessages(text, fill)),
    edit(root, 'describe.ts', text =>
      afterLine(text, `  '/register/${after}': `, fill(`  '/register/__kebab__': 'the step “__Title__”',`)),
    ),
  ]
  // written only now, when all edits are known to be possible
  for (const { file, text } of edited) writeFileSync(path.join(root, file), text)
  const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template')
  const files = [...writeTemplates(root, folder, FILES, fillAll), ...edited.map(({ file }) => file)]
  format(root, files)
  return files
}

/** The gate of a new step after this one. */
function gateAfter(root: string, after: string): 'open' | 'booking' {
  const order = readFileSync(path.join(root, BOOKING, 'steps/order.ts'), 'utf8')
  const lines = [...order.matchAll(/^ {2}\{ path: '([^']+)', gate: '([^']+)'/gm)].map(([, step = '', gate = '']) => ({
    step,
    gate,
  }))
  const at = lines.findIndex(({ step }) => step === after)
  const payment = lines.findIndex(({ step }) => step === 'payment')
  const customer = lines.findIndex(({ gate }) => gate !== 'open')
  // signing in leads straight to the step that holds the unit, and after payment there is nothing left to ask
  if (at < 0 || at >= payment || at === customer - 1) {
    const places = lines.filter((_, index) => index < payment && index !== customer - 1).map(({ step }) => step)
    throw new Error(
      `No step can stand after "${after}". Choose one of: ${places.join(', ')}, e.g. npm run new:step vehicle -- --after insurance`,
    )
  }
  return at < customer ? 'open' : 'booking'
}

/** Whether the name would collide with an existing step, text or route. */
function isTaken(root: string, name: string, fill: (text: string) => string): boolean {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const order = read(`${BOOKING}/steps/order.ts`)
  const texts = readdirSync(path.join(root, BOOKING, 'messages')).flatMap(file =>
    Object.keys(JSON.parse(read(`${BOOKING}/messages/${file}`)) as object),
  )
  return (
    existsSync(path.join(root, BOOKING, 'steps', name)) ||
    order.includes(`path: '${name}'`) ||
    order.includes(fill("part: '__camel__'")) ||
    read('src/contracts/booking.ts').includes(fill("'booking.__camel__'")) ||
    texts.some(id => id === fill('booking.steps.__camel__') || id.startsWith(fill('booking.__camel__.')))
  )
}

function edit(root: string, name: string, change: (text: string) => string): { readonly file: string; readonly text: string } {
  const file = `${BOOKING}/${name}`
  return { file, text: change(readFileSync(path.join(root, file), 'utf8')) }
}

function afterLine(text: string, start: string, line: string): string {
  const at = text.indexOf(start)
  if (at < 0) throw new Error(`There is no line "${start.trim()} …" any more. Restore the list of steps, then try again.`)
  const end = text.indexOf('\n', at)
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

function define(text: string, after: string, fill: (text: string) => string): string {
  const defined = new RegExp(`^ {2}'?${after}'?: `, 'm').exec(text)?.[0] ?? `  '${after}': `
  const key = fill('__kebab__').includes('-') ? fill(`'__kebab__'`) : fill('__kebab__')
  const listed = afterLine(text, defined, fill(`  ${key}: __camel__Step,`))
  return afterLine(listed, 'import { unitStep } ', fill(`import { __camel__Step } from './__kebab__/step'`))
}

function addMessages(text: string, fill: (text: string) => string): string {
  const messages = {
    ...(JSON.parse(text) as Readonly<Record<string, string>>),
    [fill('booking.steps.__camel__')]: fill('__Title__'),
    [fill('booking.__camel__.title')]: fill('__Title__'),
    [fill('booking.__camel__.lead')]: 'Nothing is asked here yet.',
    [fill('booking.__camel__.summary')]: 'Done',
    [fill('booking.problem.__kebab__')]: fill('We could not go on from this step'),
  }
  return `${JSON.stringify(messages, null, 2)}\n`
}
