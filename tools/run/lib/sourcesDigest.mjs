import { filesDigest } from './filesDigest.mjs'

/** Everything the bundle is made of. */
const SOURCES = ['src', 'plugins', 'tools/build', 'tools/pictures', 'tools/config/brand.ts', 'webpack.config.ts', 'package-lock.json']

export const sourcesDigest = () => filesDigest(SOURCES, process.versions.node.split('.')[0])
