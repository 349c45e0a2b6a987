import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeView } from '@/app/describeView'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { arrived } from '@/contracts/navigation'
import { partChanged, submissionRefused } from '@/contracts/view'
import { loadRecordings, recordingOf } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { failureName } from '@/recording/failureOf'
import { describe as describeEvent, describeAnswer, loadAnswerWords, loadDescriptions, loadVisibility } from '@/replay/describe'
import { rootReducerOf } from '@/runtime/store/rootReducer'
import { valueOf } from '../../tools/shapes/valueOf'
import type { Shape } from '../../tools/shapes/shapeOf'

/**
 * Support reads visits in plain English: no names from code, no ids, no technical terms. Every event is tried with every variant
 * of its shape, and every port in the sources must have its sentences.
 */
const SHAPES = JSON.parse(readFileSync('tests/recordings/shapes.json', 'utf8')) as Readonly<
  Record<string, { readonly events: Readonly<Record<string, Shape>> }>
>

/** Values of fields in real events: a value that is shown unchanged would be found. */
const RAW: Readonly<Record<string, string>> = {
  code: 'NO_SUCH_THING',
  saga: 'booking.holdUnit',
  build: 'd70964b55cd67ca13fec',
  key: 'booking-store:booking-id',
  state: 'InProgress',
  status: 'NotYetKnown',
  type: 'SomeOtherCover',
  brand: 'american_express',
  item: 'boxMedium',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  path: '/register/unit',
  plugin: 'rate-limit',
  form: 'some.newForm',
  part: 'some.newPart',
  shows: 'monthBefore',
  control: 'button takeAll',
}

/** A code that is read out to support. */
const HELP_CODE = 'K7QF-9RTM'
const OWN_PAYLOADS: Readonly<Record<string, readonly unknown[]>> = {
  'help/recordSent': [{ code: HELP_CODE }],
  'app/screenCrashed': [{ plugin: 'rate-limit', name: 'TypeError' }],
  'app/sagaCrashed': [{ saga: 'booking.holdUnit', code: 'NO_SUCH_THING', name: 'TypeError', restarting: true }],
}

/** Payloads of a shape: a sample, and one more for each other choice of each field. */
function payloadsOf(shape: Shape): readonly unknown[] {
  const sample = named(valueOf(shape), '')
  return [sample, ...choicesIn(shape).map(({ place, choice }) => withChoice(sample, place, choice))]
}

function named(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map(item => named(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner, key)]))
  if (value !== 'a1') return value
  return (
    RAW[name] ?? (/(^|[a-z])id$/i.test(name) || name === '' ? 'thing-5-20-upper' : name.endsWith('At') ? '2026-03-02' : 'Ann')
  )
}

interface Choice {
  readonly place: readonly string[]
  readonly choice: unknown
}
function choicesIn(shape: Shape, place: readonly string[] = []): readonly Choice[] {
  if (typeof shape === 'string') {
    if (shape === 'boolean') return [{ place, choice: false }]
    return shape.split(' | ').flatMap(choice => {
      if (choice.startsWith('"')) return [{ place, choice: JSON.parse(choice) as unknown }]
      return choice === 'null' ? [{ place, choice: null }] : []
    })
  }
  if (Array.isArray(shape)) return []
  return Object.entries(shape as Readonly<Record<string, Shape>>).flatMap(([field, inner]) =>
    field === 'either'
      ? eitherIn(inner, place)
      : field === '[key]' || field === 'items'
        ? []
        : choicesIn(inner, [...place, field.replace(/\?$/, '')]),
  )
}
const eitherIn = (choices: Shape, place: readonly string[]): readonly Choice[] =>
  Array.isArray(choices) ? (choices as readonly Shape[]).map(choice => ({ place, choice: named(valueOf(choice), '') })) : []

function withChoice(value: unknown, [field, ...rest]: readonly string[], choice: unknown): unknown {
  if (field === undefined) return choice
  return { ...(value as object), [field]: withChoice((value as Record<string, unknown>)[field], rest, choice) }
}

/** The framework's words in the glossary, without those that are English to anybody. */
const ENGLISH = new Set(
  'activation adapter call answer attempt record build cause contract draft facts fill live recorded messages moment question recording service settled visit world front door page lock to verify replay segment'.split(
    ' ',
  ),
)
const engineWords = (): readonly string[] => {
  const readme = readFileSync('src/README.md', 'utf8')
  const table = readme.slice(readme.indexOf('### The framework'))
  const terms = [...table.matchAll(/^\| ([a-z][a-z ,-]+) \|/gm)].flatMap(([, words]) => (words ?? '').split(/[ ,]+/))
  return [
    ...new Set([...terms, 'payload', 'reducer', 'dispatch', 'state', 'intent', 'token', 'gateway', 'null', 'undefined', 'NaN']),
  ].filter(word => word !== '' && word !== 'word' && !ENGLISH.has(word))
}

const FORBIDDEN: readonly (readonly [what: string, found: RegExp])[] = [
  ['a name of code', /\b[A-Z]?[a-z]+[A-Z]\w*/],
  ['a code', /\b[A-Z]{2,}_[A-Z_]+|\b[a-z]+_[a-z_]+/],
  ['a date that is no words', /\b\d{4}-\d{2}(-\d{2})?\b/],
  ['an address', /(^|\s)\/[\w-]/],
  ['an id', /\b\w+-\d[\w-]*|\b[0-9a-f]{12,}\b/],
  ['data', /[{}[\]]|\$|:\/\/|\b\d{4}-\d{2}-\d{2}T/],
  ['a word of the engine room', new RegExp(`\\b(${engineWords().join('|')})s?\\b`, 'i')],
]
/** Text that the person reads on the page. */
const readable = (sentence: string): string => sentence.replace(HELP_CODE, '…').replace('Europe/London', '…')
const wrongWith = (sentence: string): readonly string[] =>
  FORBIDDEN.flatMap(([what, found]) => {
    const word = found.exec(readable(sentence))?.[0]
    return word === undefined ? [] : [`${what}, "${word}", in "${sentence}"`]
  })

test('the glossary contains the words that this test looks for', () => {
  expect(engineWords()).toEqual(expect.arrayContaining(['saga', 'slice', 'port', 'event', 'mask', 'plugin', 'fold', 'journal']))
  for (const bad of [
    'Chose unit-5-20',
    'The saga ended',
    'Failed (NO_UNIT)',
    'In holdUnit',
    'It is InProgress',
    'Got {"a":1}',
    'Made by d70964b55cd67ca13fec',
    'Chose to move in on 2026-03-02',
    'Opened /register/date',
  ])
    expect(wrongWith(bad)).not.toEqual([])
  expect(wrongWith('Chose to move in on 2 March 2026 at the move-in date step')).toEqual([])
})

test('every event is described in plain English, whatever it contains', async () => {
  const descriptions = await loadDescriptions(everyPlugin)
  const { registry } = buildRegistry(everyPlugin, routeBindings)
  const state = rootReducerOf(registry)(undefined, { type: 'test/began' })
  const payloads = new Map(Object.values(SHAPES).flatMap(({ events }) => Object.entries(events)))
  const wrong = everyPlugin
    .flatMap(({ events }) => events)
    .flatMap(({ type }) =>
      (OWN_PAYLOADS[type] ?? payloadsOf(payloads.get(type) ?? 'undefined')).flatMap(payload => {
        const sentence = describeEvent(descriptions, { type, payload }, () => state)
        return sentence.startsWith(type)
          ? [`${type} has no sentence for ${JSON.stringify(payload)}`]
          : wrongWith(sentence).map(problem => `${type}: ${problem}`)
      }),
    )
  expect([...new Set(wrong)]).toEqual([])
})

test('every event states its visibility in the support console', async () => {
  const stated = Object.keys(await loadVisibility(everyPlugin)).toSorted()
  expect(stated).toEqual(everyPlugin.flatMap(({ events }) => events.map(({ type }) => type)).toSorted())
})

test('every answer of every port is described in plain English, and so is its failure', async () => {
  const words = await loadAnswerWords(everyPlugin)
  const sources = ['src', 'plugins'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(path.join(folder, name), 'utf8')),
  )
  const ports = sources.flatMap(text => [...text.matchAll(/= port\(\s*'([\w.-]+)'/g)].map(([, port]) => port ?? ''))
  expect(ports.length).toBeGreaterThan(100)
  const failure = { code: 'NO_SUCH_THING', status: 500 }
  const wrong = ports.flatMap(port => {
    const sentences = [
      describeAnswer(words, { port, outcome: { answer: null } }),
      describeAnswer(words, { port, outcome: { failure } }),
    ]
    return sentences.flatMap(sentence =>
      sentence === undefined ? [`${port} has no sentence`] : wrongWith(sentence).map(problem => `${port}: ${problem}`),
    )
  })
  expect(wrong).toEqual([])
  // and none is left over of a port that is gone
  expect(Object.keys(words).filter(port => !ports.includes(port))).toEqual([])
})

test('every page has a name for support, in the plugin that it belongs to', async () => {
  await loadRecordings(everyPlugin)
  const wrong = await Promise.all(
    everyPlugin.map(async plugin => {
      const { pages = {} } = (await recordingOf(plugin).describe?.()) ?? {}
      const paths = (plugin.routes ?? []).map(route => route.path)
      return [
        ...paths.filter(each => !Object.hasOwn(pages, each)).map(each => `${plugin.id}: ${each} has no name`),
        ...Object.keys(pages)
          .filter(each => !paths.includes(each))
          .map(each => `${plugin.id}: has no page ${each}`),
        ...Object.values(pages).flatMap(name => wrongWith(name)),
      ]
    }),
  )
  expect(wrong.flat()).toEqual([])
})

test.each([
  ['/register/date', 'Opened the move-in date step'],
  ['/register/date/', 'Opened the move-in date step'],
  ['/stores/leeds-dock', 'Opened the page of a store (leeds dock)'],
  ['/rate-limited', 'Opened the page that asks to wait'],
  ['/no-such/place', 'Opened the page “place”'],
])('the page at %s is called by its name', async (opened, line) => {
  const descriptions = await loadDescriptions(everyPlugin)
  const arrival = arrived({ path: opened, query: {}, objects: {}, rest: {}, how: 'load' })
  expect(describeEvent(descriptions, arrival)).toBe(line)
})

test('every expandable part of a page has a description of its own', () => {
  const unfolding = readdirSync('plugins', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .flatMap(name => readFileSync(path.join('plugins', name), 'utf8').match(/<Disclosure\b[^>]*/g) ?? [])
  const parts = unfolding.map(start => /\bpart=(?:"([\w.]+)"|\{`([^`]+)`\})/.exec(start)?.slice(1).join('') ?? `unread: ${start}`)
  expect(parts.length).toBeGreaterThan(9)
  const wrong = parts
    .map(part => part.replace(/\$\{[^}]+\}/g, '1'))
    .filter(part => !/^Opened (the|what|all|a) /.test(describeView(partChanged({ part, shows: 'open' })) ?? ''))
  expect(wrong).toEqual([])
})

test.each([
  ['profile', 'Details form not accepted: e-mail'],
  ['contact', 'Contact form not accepted: e-mail'],
  ['shop.confirm', 'Order form not accepted: e-mail'],
])('the replay calls a refused form %s as lists and search do', (form, line) => {
  const event = submissionRefused({ form, refused: true, fields: [{ name: 'email', code: 'account.form.invalid.email' }] })
  expect(describeView(event)).toBe(line)
  expect(line.toLowerCase()).toContain(failureName(event.type)?.toLowerCase())
})
