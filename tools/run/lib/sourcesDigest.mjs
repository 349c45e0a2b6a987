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

export const sourcesDigest = () => filesDigest(SOURCES, process.versions.node.split('.')[0])
