import { filesDigest } from './filesDigest.mjs'

/** All sources of the bundle; package.json contains its version. */
const SOURCES = [
  'src',
  'plugins',
  'tools/build',
  'tools/pictures',
  'tools/config',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
]

/** The id of a build of these sources, the same on every machine at any time. */
export const buildId = () => filesDigest(SOURCES).slice(0, 20)

/** A digest of everything that a build on this machine depends on. */
export const sourcesDigest = () => filesDigest(SOURCES, process.versions.node.split('.')[0])
