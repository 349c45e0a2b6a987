import { filesDigest } from './filesDigest.mjs'

/** Everything the bundle is made of; its version is the one in package.json. */
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

/** The id of the build that is made of them, the same wherever and whenever that is. */
export const buildId = () => filesDigest(SOURCES).slice(0, 20)

/** Of whatever decides what a build of this checkout is like here. */
export const sourcesDigest = () => filesDigest(SOURCES, process.versions.node.split('.')[0])
