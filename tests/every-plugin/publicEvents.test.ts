/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { everyPlugin } from '@/app/everyPlugin'

const CONTRACTS = 'src/contracts'
const isEvent = (exported: unknown): exported is { readonly type: string } =>
  typeof exported === 'function' && 'type' in exported && 'match' in exported

test('every event of a contract is registered by the plugin that owns it', async () => {
  const registered = new Set(everyPlugin.flatMap(({ events }) => events).map(({ type }) => type))
  const files = readdirSync(CONTRACTS).filter(file => file.endsWith('.ts'))
  const modules = await Promise.all(files.map(file => import(path.resolve(CONTRACTS, file)) as Promise<Record<string, unknown>>))
  const types = modules.flatMap(module =>
    Object.values(module)
      .filter(isEvent)
      .map(({ type }) => type),
  )
  expect(types.length).toBeGreaterThan(40)
  expect(types.filter(type => !registered.has(type))).toEqual([])
})
