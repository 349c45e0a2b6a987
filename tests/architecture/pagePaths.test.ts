/** Where the paths of pages are written: once, by their owner, or in a contract if another plugin needs them (decisions.md D201). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'
import { filesUnder } from '../../tools/build/filesUnder'

const SOURCE = /\.tsx?$/
/** Ports also contain paths, but those of the API. */
const PORTS = /[pP]orts(\.ts$|\/)/

interface Page {
  readonly owner: string
  readonly id: string
  readonly path: string
}
/** All pages but the home page: every plugin may write `/`. */
const pages: readonly Page[] = everyPlugin.flatMap(({ id: owner, routes = [] }) =>
  routes.filter(({ path: at }) => at !== '/').map(({ ref, path: at }) => ({ owner, id: ref.id, path: at })),
)

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

/** The literals of a source that are a path, without their query. */
const pathsIn = (source: string): readonly string[] =>
  [...source.replaceAll(COMMENT, '').matchAll(/(['"`])(\/[^'"`?\s$]*)(?=\1|\?)/g)].map(([, , found = '']) => found)

let sources: readonly string[]
beforeAll(async () => {
  sources = (await filesUnder('plugins')).filter(file => SOURCE.test(file) && !PORTS.test(file) && !file.includes('node_modules'))
})

test('a plugin writes no path of another plugin’s page: it takes it from the contract of the owner', () => {
  expect(sources.length).toBeGreaterThan(500)
  const foreign = sources.flatMap(file => {
    const folder = file.split('/')[1]
    return pathsIn(readFileSync(file, 'utf8'))
      .filter(found => pages.some(({ path: at }) => at === found))
      .filter(found => !pages.some(({ owner, path: at }) => at === found && owner === folder))
      .map(found => `${file}: ${found}`)
  })
  expect(foreign).toEqual([])
})

test('a path in a literal is seen with and without a query', () => {
  const source = "go('/app'); go(`/app/rental?id=${id}`); at(`/stores/${id}`); 'no/path'\n// below `/help`"
  expect(pathsIn(source)).toEqual(['/app', '/app/rental'])
})

interface Written {
  readonly file: string
  readonly name: string
  readonly value: unknown
}
const named = ({ file, name }: Written) => `${file}: ${name}`

/** Everything that the contracts export, by name. */
async function exportsOfContracts(): Promise<readonly Written[]> {
  const contracts = (await filesUnder('src/contracts')).filter(file => SOURCE.test(file))
  return contracts.flatMap(file =>
    Object.entries(jest.requireActual<Record<string, unknown>>(path.resolve(file))).map(([name, value]) => ({
      file,
      name,
      value,
    })),
  )
}

test('a path in a contract is that of its route, or of a page whose route no other plugin needs', async () => {
  const paths = (await exportsOfContracts()).filter(({ name }) => name.endsWith('_PATH'))
  expect(paths.length).toBeGreaterThan(8)
  const wrong = paths.filter(({ file, name, value }) => {
    const route = routeBeside(file, name)
    return !pages.some(page => page.path === value && (route === undefined || page.id === route))
  })
  expect(wrong.map(named)).toEqual([])
})

test('an area in a contract is where the paths of several pages begin', async () => {
  const areas = (await exportsOfContracts()).filter(({ name }) => name.endsWith('_AREA'))
  expect(areas.map(({ name }) => name)).toContain('RENTAL_AREA')
  const wrong = areas.filter(({ value }) => pages.filter(page => page.path.startsWith(`${String(value)}/`)).length < 2)
  expect(wrong.map(named)).toEqual([])
})

test('every path that a contract exports is named as a path or as an area', async () => {
  const others = (await exportsOfContracts()).filter(
    ({ name, value }) => typeof value === 'string' && value.startsWith('/') && !/_(?:PATH|AREA)$/.test(name),
  )
  expect(others.map(named)).toEqual([])
})

/** The route declared beside a path in the same contract: `accountRoute` for `ACCOUNT_PATH`. */
function routeBeside(file: string, name: string): string | undefined {
  const words = name.replace(/_PATH$/, '').toLowerCase()
  const route = `${words.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Route`
  return new RegExp(`export const ${route} = routeRef\\('([^']+)'\\)`).exec(readFileSync(file, 'utf8'))?.[1]
}
