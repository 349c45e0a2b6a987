/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newFolder } from './aBuild'

/** The scripts with a state folder, and PostgreSQL's programs as ones that write down how they were called. */
function aHost() {
  const at = newFolder()
  const programs = path.join(at, 'programs')
  cpSync('tools/deploy/templates/bin', path.join(at, 'bin'), { recursive: true })
  for (const name of ['programs', 'state', 'backups']) mkdirSync(path.join(at, name))
  for (const name of ['pg_dump', 'pg_restore', 'psql']) {
    const program = path.join(programs, name)
    const lines = ['#!/bin/sh', `printf '%s|' "$@" "$PGPASSWORD" >>'${at}/called'`]
    // the dump is where --file= says
    if (name === 'pg_dump') lines.push('for each; do case $each in --file=*) echo dump >"${each#--file=}" ;; esac; done')
    // a damaged dump ends early; psql does what it was sent, and ends well
    if (name === 'pg_restore')
      lines.push(
        `if [ "$1" = --list ]; then exit 0; fi`,
        'echo half',
        `if [ -e '${at}/damaged' ]; then exit 1; fi`,
        'echo other half',
      )
    if (name === 'psql') lines.push(`tee '${at}/sent' | sed -n 's/^[\\]echo //p'`)
    writeFileSync(program, lines.join('\n'))
    chmodSync(program, 0o755)
  }
  const run = (script: string, argument: string, databaseUrl: string, recordingsKey = 'key-of-recordings'): string =>
    execFileSync(path.join(at, 'bin', script), [argument], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
        LOCKSTEP_STATE: path.join(at, 'state'),
        ...(script.endsWith('-recordings')
          ? { RECORDINGS_DATABASE_URL: databaseUrl, RECORDINGS_KEY: recordingsKey }
          : { DATABASE_URL: databaseUrl }),
      },
    }).trim()
  return {
    state: path.join(at, 'state'),
    backups: path.join(at, 'backups'),
    called: () => readFileSync(path.join(at, 'called'), 'utf8'),
    sent: () => readFileSync(path.join(at, 'sent'), 'utf8').trim().split('\n'),
    damage: () => writeFileSync(path.join(at, 'damaged'), ''),
    run,
  }
}

/** Put together here, so that no file holds what looks like a secret. */
const addressWith = (scheme: string, password: string, rest: string): string =>
  `${scheme}://${['lockstep', password].join(':')}@${rest}`

test('the password is passed to PostgreSQL’s programs in the environment, never as an argument', () => {
  const { backups, called, run } = aHost()
  const folder = run('backup', backups, addressWith('postgres', 'p%40ss%3aw:%C3%B6rd', '127.0.0.1:5432/lockstep?sslmode=disable'))
  expect(called()).toContain('|postgres://lockstep@127.0.0.1:5432/lockstep?sslmode=disable|p@ss:w:örd|')
  run('restore', folder, addressWith('postgresql', 'secret', 'db.example/lockstep'))
  expect(called()).toContain('|--dbname=postgresql://lockstep@db.example/lockstep|')
  expect(called()).toContain('/database.dump|secret|')
  expect(called()).not.toContain(':secret')
})

test('an address without a password is unchanged, and one with the password in its query is refused', () => {
  const { backups, called, run } = aHost()
  run('backup', backups, 'postgres:///lockstep?host=/run/postgresql')
  run('backup', `${backups}/again`, 'postgres://lockstep@db.example:5432/lockstep')
  expect(called()).toContain('|postgres:///lockstep?host=/run/postgresql||')
  expect(called()).toContain('|postgres://lockstep@db.example:5432/lockstep||')
  const before = called()
  expect(() => run('backup', backups, 'postgres://db.example/lockstep?user=lockstep&password=secret')).toThrow('before the host')
  expect(called()).toBe(before)
})

test('a backup contains the keys without files that running services write, and old backups are deleted, including unfinished ones', () => {
  const { state, backups, run } = aHost()
  for (const name of [
    'support-key',
    'security-log-key',
    'security.log',
    'security.log.1',
    'cited-builds.json',
    'cited-builds.json.7.new',
  ])
    writeFileSync(path.join(state, name), name)
  for (const name of ['2020-01-01T031500Z', '2020-01-02T031500Z.part', 'kept']) {
    mkdirSync(path.join(backups, name))
    utimesSync(path.join(backups, name), 1_600_000_000, 1_600_000_000)
  }
  const folder = run('backup', backups, 'postgres://127.0.0.1/lockstep')
  const listed = execFileSync('tar', ['-tf', path.join(folder, 'state.tar')], { encoding: 'utf8' })
  expect(listed.trim().split('\n').toSorted()).toEqual(['./', './security-log-key', './support-key'])
  expect(readdirSync(backups).toSorted()).toEqual([path.basename(folder), 'kept'])
})

test('a restore is one transaction over an empty schema, which a truncated dump never commits', () => {
  const { backups, sent, damage, run } = aHost()
  const folder = run('backup', backups, 'postgres://127.0.0.1/lockstep')
  expect(run('restore', folder, 'postgres://127.0.0.1/lockstep')).toBe(`restored ${folder}`)
  expect(sent()).toEqual([
    'begin; set client_min_messages = warning; drop schema public cascade; create schema public;',
    'half',
    'other half',
    'commit;',
    '\\echo all of it',
  ])
  damage()
  expect(() => run('restore', folder, 'postgres://127.0.0.1/lockstep')).toThrow('Nothing was restored')
  expect(sent()).not.toContain('commit;')
})

test('the recordings service’s backup contains its key, and with another key nothing is restored', () => {
  const { backups, called, run } = aHost()
  const address = addressWith('postgres', 'secret', '127.0.0.1/recordings')
  const folder = run('backup-recordings', backups, address)
  expect(readdirSync(folder).toSorted()).toEqual(['database.dump', 'key'])
  const before = called()
  expect(() => run('restore-recordings', folder, address, 'another-key')).toThrow('RECORDINGS_KEY is not the key of this backup')
  expect(called()).toBe(before)
  expect(run('restore-recordings', folder, address)).toBe(`restored ${folder}`)
  expect(called()).not.toContain(':secret')
})
