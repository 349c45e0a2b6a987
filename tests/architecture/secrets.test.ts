/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { filesUnder } from '../../tools/build/filesUnder'
import { secretsIn } from '../../tools/build/secretPatterns'

/** Generated, because otherwise this file would contain what it searches for. */
const random = (length: number): string => 'aB3dE5fG7hJ9kL1mN'.repeat(10).slice(0, length)
const PLANTED = {
  'private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  'private part of a JSON web key': `{"kty":"EC","d":"${random(43)}"}`,
  'signed token': `Bearer eyJ${random(20)}.eyJ${random(40)}.${random(43)}`,
  'AWS key': `AKIA${'ABCD1234'.repeat(2)}`,
  'GitHub token': `ghp_${random(36)}`,
  'npm token': `//packages.example.com/:_auth${'Token'}=${random(36)}`,
  'Slack token or hook': `xoxb-${random(24)}`,
  'key of a payment gateway': `sk_live_${random(24)}`,
  'Google key': `AIza${random(35)}`,
  'password in an address': `postgres://somebody:${random(12)}@db.example/app`,
  'long value given as a secret': `const clientSecret = { secret: '${random(32)}' }`,
}

/** Addresses of local test databases, and addresses that a test expects to be refused: their passwords give access to nothing. */
const OPENS_NOTHING = ['postgres://postgres:postgres@', 'https://user:secret@', 'postgresql://nobody:secret-word@']

async function ownFiles(): Promise<readonly string[]> {
  const folders = await Promise.all(
    ['src', 'plugins', 'tests', 'e2e', 'tools', '.ci', '.github'].map(folder => filesUnder(folder).catch(() => [])),
  )
  const rootFiles = (await readdir('.', { withFileTypes: true })).filter(entry => entry.isFile()).map(({ name }) => name)
  return [...folders.flat(), ...rootFiles]
}

test.each(Object.entries(PLANTED))('SEC-23 text that looks like a secret is found: %s', (kind, text) => {
  expect(secretsIn(`const a = 1\n${text}\n`)).toContain(kind)
})

test('SEC-23 no file of the repository contains anything that looks like a secret', async () => {
  const files = await ownFiles()
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap(file => {
    const text = OPENS_NOTHING.reduce((rest, known) => rest.replaceAll(known, ''), readFileSync(file, 'utf8'))
    return secretsIn(text).map(kind => `${file}: ${kind}`)
  })
  expect(found).toEqual([])
})
