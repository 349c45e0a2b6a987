/** @jest-environment node */
import ts from 'typescript'
import { shapeOf } from '../../../tools/shapes/shapeOf'

/** The shape of the type `Asked` of a file. */
function shapeIn(text: string): unknown {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noLib: false,
    lib: ['lib.es2022.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const file = ts.createSourceFile('asked.ts', text, ts.ScriptTarget.ES2022, true)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => (name === 'asked.ts' ? file : read(name, ...rest))
  const checker = ts.createProgram(['asked.ts'], options, host).getTypeChecker()
  const asked = file.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'Asked')
  if (asked === undefined) throw new Error('no type Asked')
  return shapeOf(checker, checker.getTypeAtLocation(asked.name))
}

test('a shape has the type of every field, whatever the types are called and in whichever order they are', () => {
  const shape = shapeIn(`
    interface Price { readonly pence: number; currency: 'GBP' | 'EUR' }
    type Asked = { price: Price; names: readonly string[]; note?: string | null; place: [number, string]; by: Record<string, Price> }`)
  const price = { currency: '"EUR" | "GBP"', pence: 'number' }
  expect(shape).toEqual({
    by: { '[key]': price },
    names: ['string'],
    'note?': 'null | string',
    place: { items: ['number', 'string'] },
    price,
  })
  const renamed = shapeIn(`
    interface Amount { currency: 'EUR' | 'GBP'; pence: number }
    type Asked = { by: { [id: string]: Amount }; place: readonly [number, string]; price: Amount; note?: string | null; names: string[] }`)
  expect(JSON.stringify(renamed)).toBe(JSON.stringify(shape))
})

test.each([
  ['a field that may be missing', `{ a?: string }`, `{ a: string }`],
  ['an optional field that may be null', `{ a?: string | null }`, `{ a?: string }`],
  ['a field that may be null', `{ a: string | null }`, `{ a: string }`],
  ['one more choice', `{ a: 'x' | 'y' }`, `{ a: 'x' }`],
  ['one variant more', `{ kind: 'a'; of: string } | { kind: 'b' }`, `{ kind: 'a'; of: string }`],
  ['a list', `{ a: string[] }`, `{ a: string }`],
  ['a number', `{ a: number }`, `{ a: string }`],
])('%s is another shape', (_, one, other) => {
  expect(shapeIn(`type Asked = ${one}`)).not.toEqual(shapeIn(`type Asked = ${other}`))
})

test('a number with a unit type is a number, and a recursive type is named where it occurs again', () => {
  expect(shapeIn(`type Pence = number & { readonly unit: 'pence' }; type Asked = { a: Pence }`)).toEqual({ a: 'number' })
  expect(shapeIn(`interface Node { children: Node[] }; type Asked = Node`)).toEqual({ children: ['… Node'] })
})
