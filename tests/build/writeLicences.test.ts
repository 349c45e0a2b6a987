/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeLicences } from '../../tools/build/writeLicences'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lockstep-licences-'))
  await mkdir(path.join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

const bundleOf = (...modules: string[]) => ({ chunks: [{ id: '1', files: [], modules }] })

test('the font’s licence is beside the font, under a name that may be cached forever', async () => {
  await writeLicences(folder, bundleOf('src/app/main.tsx'))
  const [file, ...others] = await readdir(path.join(folder, 'assets'))
  expect(others).toEqual([])
  expect(file).toMatch(/^hanken-grotesk-licence\.[0-9a-f]{8}\.txt$/)
  const text = await readFile(path.join(folder, 'assets', file ?? ''), 'utf8')
  expect(text).toContain('Copyright 2021 The Hanken Grotesk Project Authors')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('one file contains the terms of every package in the bundle, once each, and of no other', async () => {
  await writeLicences(
    folder,
    bundleOf(
      'src/app/main.tsx',
      'node_modules/react-dom/client.js',
      'node_modules/react-dom/cjs/react-dom-client.production.js',
      'node_modules/@sentry/core/build/esm/index.js',
    ),
  )
  const text = await readFile(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  const heads = text.split('-'.repeat(80)).map(part =>
    part
      .trim()
      .split('\n')[0]
      ?.replace(/ \d+\.\d+\.\d+/, ''),
  )
  expect(heads).toEqual(['@fontsource-variable/hanken-grotesk (OFL-1.1)', '@sentry/core (MIT)', 'react-dom (MIT)'])
  expect(text).toContain('Copyright (c) Meta Platforms')
})
