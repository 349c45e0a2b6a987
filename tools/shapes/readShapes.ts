import { recordingOf } from '@/kernel/recordings'
import path from 'node:path'
import ts from 'typescript'
import { everyPlugin } from '@/app/everyPlugin'
import type { Plugin } from '@/kernel/contract'
import { shapeOf, type Shape } from './shapeOf'

/** The shapes of what a plugin writes into recordings. */
export interface RecordedShapes {
  readonly version: number
  /** Payloads by event type. */
  readonly events: Readonly<Record<string, Shape>>
  /** State by slice. */
  readonly state: Readonly<Record<string, Shape>>
}

/** Import every plugin. */
const LISTS = ['src/app/installedPlugins.ts', 'src/app/customerPlugins.ts']

/** Reads the recorded shapes of all installed plugins from their types, by plugin. */
export function readShapes(root: string): Readonly<Record<string, RecordedShapes>> {
  const program = programOf(root)
  const checker = program.getTypeChecker()
  const declared = new Map(LISTS.flatMap(list => specsOf(program, path.join(root, list))).map(spec => [idOf(spec), spec]))
  return Object.fromEntries(
    everyPlugin.map(plugin => {
      const spec = declared.get(plugin.id)
      if (spec === undefined)
        throw new Error(
          `The plugin ${plugin.id} is installed, but ${LISTS.join(' and ')} import no file that declares it with definePlugin.`,
        )
      return [plugin.id, shapesOf(checker, spec, plugin)]
    }),
  )
}

function programOf(root: string): ts.Program {
  const config = path.join(root, 'tools/config/tsconfig.base.json')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, file => ts.sys.readFile(file)).config,
    ts.sys,
    path.dirname(config),
  )
  return ts.createProgram([...LISTS.map(list => path.join(root, list)), path.join(root, 'tools/config/css.d.ts')], {
    ...options,
    composite: false,
    incremental: false,
    noEmit: true,
    types: [],
  })
}

/** The arguments of `definePlugin` in the files that this one imports. */
function specsOf(program: ts.Program, file: string): readonly ts.ObjectLiteralExpression[] {
  const checker = program.getTypeChecker()
  const specs: ts.ObjectLiteralExpression[] = []
  for (const statement of sourceOf(program, file).statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations?.find(ts.isSourceFile)
    const visit = (node: ts.Node): void => {
      const [given] = ts.isCallExpression(node) && node.expression.getText() === 'definePlugin' ? node.arguments : []
      if (given !== undefined && ts.isObjectLiteralExpression(given)) specs.push(given)
      ts.forEachChild(node, visit)
    }
    if (module !== undefined) visit(module)
  }
  return specs
}

function sourceOf(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`There is no file ${file}.`)
  return source
}

function fieldOf(spec: ts.ObjectLiteralExpression, name: string): ts.Expression {
  for (const field of spec.properties) {
    if (ts.isPropertyAssignment(field) && field.name.getText() === name) return field.initializer
    if (ts.isShorthandPropertyAssignment(field) && field.name.text === name) return field.name
  }
  throw new Error(`${spec.getSourceFile().fileName}: the plugin is declared without \`${name}\`.`)
}

function idOf(spec: ts.ObjectLiteralExpression): string {
  const id = fieldOf(spec, 'id')
  if (!ts.isStringLiteral(id)) throw new Error(`${spec.getSourceFile().fileName}: the id of a plugin is written out.`)
  return id.text
}

function shapesOf(checker: ts.TypeChecker, spec: ts.ObjectLiteralExpression, plugin: Plugin): RecordedShapes {
  const creators = creatorsBeside(checker, fieldOf(spec, 'events'))
  const events = plugin.events.map(({ type }) => {
    const payload = creators.get(type.slice(type.indexOf('/') + 1))
    if (payload === undefined) throw new Error(`The event ${type} is not exported by the file that declares it.`)
    return [type, shapeOf(checker, payload)] as const
  })
  const slices = fieldOf(spec, 'slices')
  const state = (ts.isArrayLiteralExpression(slices) ? [...slices.elements] : []).map(slice => {
    const type = checker.getTypeAtLocation(slice)
    const name = memberOf(checker, type, 'reducerPath')
    const value = memberOf(checker, type, 'getInitialState')?.getCallSignatures()[0]?.getReturnType()
    if (name?.isStringLiteral() !== true || value === undefined)
      throw new Error(`${spec.getSourceFile().fileName}: the type of ${slice.getText()} is not that of a slice.`)
    return [name.value, shapeOf(checker, value)] as const
  })
  return { version: recordingOf(plugin).version, events: inOrder(events), state: inOrder(state) }
}

/** The payloads of the event creators exported by the files that the expression takes something from, by the event's name. */
function creatorsBeside(checker: ts.TypeChecker, expression: ts.Expression): ReadonlyMap<string, ts.Type> {
  const creators = new Map<string, ts.Type>()
  const visit = (node: ts.Node): void => {
    const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
    const module = symbol?.declarations?.[0] && checker.getSymbolAtLocation(symbol.declarations[0].getSourceFile())
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const [payload] = argumentsOf(checker, checker.getTypeOfSymbol(exported), 'EventCreator')
      const declaration = exported.valueDeclaration
      const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
      const [name] = made && ts.isCallExpression(made) ? made.arguments : []
      if (payload !== undefined && name && ts.isStringLiteral(name)) creators.set(name.text, payload)
    }
    ts.forEachChild(node, visit)
  }
  visit(expression)
  return creators
}

function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const member = checker.getPropertyOfType(type, name)
  return member && checker.getTypeOfSymbol(member)
}

/** The type arguments of a type of this name. */
function argumentsOf(checker: ts.TypeChecker, type: ts.Type, name: string): readonly ts.Type[] {
  return type.symbol?.name === name ? checker.getTypeArguments(type as ts.TypeReference) : []
}

const inOrder = (shapes: readonly (readonly [string, Shape])[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries([...shapes].sort(([a], [b]) => (a < b ? -1 : 1)))
