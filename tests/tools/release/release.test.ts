/** @jest-environment node */
import { sourceTime } from '../../../tools/build/sourceTime'
import { billOfMaterials } from '../../../tools/release/bom'
import { changelogOf, commitsIn } from '../../../tools/release/changelog'
import { countLicences } from '../../../tools/release/licences'

const COMMIT = '\u001e'

describe('the time of a build', () => {
  const now = () => 99
  const git =
    (changed: string) =>
    (...args: string[]): string =>
      args[0] === 'status' ? changed : '1700000000'

  test('is its commit’s, whenever it is built', () => {
    expect(sourceTime({ given: undefined, git: git(''), now })).toBe(1_700_000_000_000)
  })

  test('is the current time with uncommitted changes, or without a repository', () => {
    expect(sourceTime({ given: undefined, git: git(' M src/app/main.tsx'), now })).toBe(99)
    const none = () => {
      throw new Error('not a git repository')
    }
    expect(sourceTime({ given: undefined, git: none, now })).toBe(99)
  })

  test('is SOURCE_DATE_EPOCH if set, which must be in seconds', () => {
    expect(sourceTime({ given: '1500000000', git: git(''), now })).toBe(1_500_000_000_000)
    expect(() => sourceTime({ given: 'yesterday', git: git(''), now })).toThrow('seconds since 1970')
  })
})

describe('the bill of materials', () => {
  const part = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0', scope: 'optional' })
  const fromNpm = (serialNumber: string, timestamp: string) => ({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { name: 'some-folder' } },
    components: [part('react'), part('webpack')],
    dependencies: [{ ref: 'react@1.0.0' }],
  })
  const shipped = [{ name: 'react', version: '1.0.0' }]
  const options = { shipped, name: 'lockstep', at: 1_700_000_000_000 }

  test('says of each package whether part of it is sent to browsers', () => {
    expect(billOfMaterials(fromNpm('urn:uuid:1', 'now'), options)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { timestamp: '2023-11-14T22:13:20.000Z', component: { name: 'lockstep' } },
      components: [
        { name: 'react', scope: 'required' },
        { name: 'webpack', scope: 'excluded' },
      ],
      dependencies: [{ ref: 'react@1.0.0' }],
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    })
  })

  test('identifies a package by its own name, whatever somebody’s package.json calls it', () => {
    const given = fromNpm('urn:uuid:1', 'now')
    const aliased = { ...given, components: [{ ...part('react'), name: '@somebody/react-is' }] }
    expect(billOfMaterials(aliased, options)).toMatchObject({ components: [{ name: 'react', scope: 'required' }] })
  })

  test('is the same for the same sources, and different for others', () => {
    const one = billOfMaterials(fromNpm('urn:uuid:1', 'now'), options)
    expect(billOfMaterials(fromNpm('urn:uuid:2', 'later'), options)).toEqual(one)
    expect(billOfMaterials(fromNpm('urn:uuid:1', 'now'), { ...options, at: 1_800_000_000_000 })).not.toEqual(one)
  })

  test('is refused if something is shipped that npm does not know', () => {
    const more = { ...options, shipped: [...shipped, { name: 'left-pad', version: '9.9.9' }] }
    expect(() => billOfMaterials(fromNpm('urn:uuid:1', 'now'), more)).toThrow('left-pad@9.9.9')
  })
})

test('a licence that requires more than its text is reported', () => {
  expect(countLicences([{ kind: 'MIT' }, { kind: 'MIT' }, { kind: 'Apache-2.0 AND MIT' }, { kind: 'AGPL-3.0' }])).toEqual([
    { licence: 'AGPL-3.0', packages: 1, isAllowed: false },
    { licence: 'Apache-2.0 AND MIT', packages: 1, isAllowed: true },
    { licence: 'MIT', packages: 2, isAllowed: true },
  ])
})

test('the changelog groups commits by audience', () => {
  const log = [
    `${COMMIT}Show the price of each unit\n\nsrc/app/a.ts\ntests/app/a.test.ts\n`,
    `${COMMIT}Keep connections open longer\n\ntools/serve/listen.ts\n`,
    `${COMMIT}Merge a branch\n`,
    `${COMMIT}Test the calendar\n\ntests/ui/calendar.test.ts`,
  ].join('')
  expect(changelogOf('1.2.0', '2026-11-23', commitsIn(log))).toBe(
    '## 1.2.0 (2026-11-23)\n\n### The application\n\n- Show the price of each unit\n\n' +
      '### Hosting and running\n\n- Keep connections open longer\n\n### Tests, tools and documents\n\n- Test the calendar\n',
  )
})
