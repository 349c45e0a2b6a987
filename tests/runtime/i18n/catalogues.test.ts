/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Unused messages, and uses of messages that no catalogue has. */

const files = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))

const all = ['src', 'plugins'].flatMap(files)
const catalogues = all.filter(file => /messages[\\/][\w.-]*en-GB\.json$/.test(file))
const idsOf = (file: string): readonly string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
const ids = new Set(catalogues.flatMap(idsOf))
const wordsOf = (plugin: string): ReadonlySet<string> =>
  new Set(catalogues.filter(file => file.startsWith(path.join('plugins', plugin, 'messages'))).flatMap(idsOf))

interface Said {
  /** An id, or what ids begin and end like where a part is put in. */
  readonly id: string | RegExp
  /** Given to `text(…)` or as `id`, so it must be there. */
  readonly mustExist: boolean
  readonly where: string
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The first group is what a template begins with where that is put in as well. */
const patternOf = ({ head, templateSpans }: ts.TemplateExpression): RegExp => {
  const rest = templateSpans.map(({ literal }, at) => (at === 0 && head.text === '' ? `(.+)` : '.+') + escape(literal.text))
  return new RegExp(`^${escape(head.text)}${rest.join('')}$`)
}

function isAskedFor(node: ts.Node): boolean {
  const { parent } = node
  if (!node.getSourceFile().text.includes("/useText'")) return false
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isAskedFor(parent)
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && /^(text|say)$/.test(parent.expression.getText())
  return (
    ts.isPropertyAssignment(parent) && parent.name.getText() === 'id' && /formatMessage\(/.test(parent.parent.parent.getText())
  )
}

function saidIn(file: string): readonly Said[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const said: Said[] = []
  const visit = (node: ts.Node): void => {
    const where = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isStringLiteralLike(node)) said.push({ id: node.text, mustExist: isAskedFor(node), where })
    else if (ts.isTemplateExpression(node) && (node.head.text.includes('.') || isAskedFor(node)))
      said.push({ id: patternOf(node), mustExist: isAskedFor(node), where })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return said
}

const said = all.filter(file => /\.tsx?$/.test(file) && !file.includes(`gallery${path.sep}`)).flatMap(saidIn)

test('every message is used', () => {
  const named = new Set(said.map(({ id }) => id))
  const patterns = said.flatMap(({ id }) => (id instanceof RegExp ? [id] : []))
  const isMade = (id: string): boolean =>
    patterns.some(pattern => {
      const found = pattern.exec(id)
      return found !== null && (found[1] === undefined || named.has(found[1]))
    })
  expect([...ids].filter(id => !named.has(id) && !isMade(id))).toEqual([])
})

test('every message that is used is in a catalogue', () => {
  const isThere = (id: string | RegExp): boolean =>
    typeof id === 'string' ? ids.has(id) : [...ids].some(known => id.test(known))
  expect(said.filter(({ id, mustExist }) => mustExist && !isThere(id)).map(({ id, where }) => `${where} ${String(id)}`)).toEqual(
    [],
  )
  expect(said.filter(({ mustExist }) => mustExist).length).toBeGreaterThan(500)
})

test('the screens of a plugin use messages that are loaded with them: the plugin’s own, or those loaded at start', () => {
  const start = idsOf(path.join('src', 'runtime', 'i18n', 'messages', 'en-GB.json'))
  const ofPlugin = said.flatMap(({ id, mustExist, where }) => {
    const plugin = mustExist && typeof id === 'string' ? /^plugins[\\/]([\w-]+)/.exec(where)?.[1] : undefined
    return plugin === undefined ? [] : [{ id: String(id), plugin, where }]
  })
  const own = new Map([...new Set(ofPlugin.map(({ plugin }) => plugin))].map(plugin => [plugin, wordsOf(plugin)] as const))
  const comesAlong = (id: string, plugin: string): boolean => start.includes(id) || own.get(plugin)?.has(id) === true
  expect(ofPlugin.length).toBeGreaterThan(400)
  expect(ofPlugin.filter(({ id, plugin }) => !comesAlong(id, plugin))).toEqual([])
})

const STEPS = path.join('plugins', 'booking', 'steps')
/** By catalogue that a page or a form loads for itself: the files that may use its messages. */
const OWN_CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  [path.join('plugins', 'booking', 'messages', 'unit.en-GB.json')]: [path.join(STEPS, 'unit')],
  [path.join('plugins', 'booking', 'messages', 'choices.en-GB.json')]: [
    path.join(STEPS, 'access-hours'),
    path.join(STEPS, 'insurance'),
  ],
  [path.join('plugins', 'booking', 'messages', 'payment.en-GB.json')]: [path.join(STEPS, 'payment')],
  [path.join('plugins', 'notice', 'messages', 'form.en-GB.json')]: [
    path.join('plugins', 'notice', 'components', 'NoticeForm.tsx'),
    path.join('plugins', 'notice', 'components', 'LeavingConfirmation.tsx'),
  ],
  [path.join('plugins', 'changes', 'messages', 'form.en-GB.json')]: [
    'ChangeForm.tsx',
    'MoveConfirmation.tsx',
    'NewPrice.tsx',
    'SizeChoice.tsx',
    'useNewPrices.ts',
  ].map(name => path.join('plugins', 'changes', 'components', name)),
}

test.each(Object.entries(OWN_CATALOGUES))('only the page or form that loads %s uses its messages', (file, users) => {
  const own = idsOf(file)
  // a step is declared, and does its work, without its page's messages
  const isUser = (where: string): boolean => users.some(user => where.startsWith(user)) && !/[\\/](step|work)\.ts:/.test(where)
  const isOwn = (id: string | RegExp): boolean =>
    typeof id === 'string' ? own.includes(id) : /^\^(booking|notice|changes)/.test(id.source) && own.some(known => id.test(known))
  const uses = said.filter(({ id }) => isOwn(id))
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter(({ where }) => !isUser(where)).map(({ where }) => where)).toEqual([])
})

test('no two catalogues have different texts for one id', () => {
  const texts = new Map<string, string>()
  const doubled = catalogues.flatMap(file =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(([id, text]) => {
      const before = texts.get(id)
      texts.set(id, text)
      return before !== undefined && before !== text
    }),
  )
  expect(doubled).toEqual([])
})
