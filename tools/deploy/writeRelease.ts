import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@/runtime/config/config'
import type { Site } from '../serve/site'
import { cdnFiles } from './cdnFiles'
import { nginxServices } from './nginxServices'
import { nginxSite } from './nginxSite'
import { HeaderSets } from './nginxText'
import { writeWebRoot } from './webRoot'

export interface ReleaseOptions {
  readonly release: string
  /** Where this release lies on the host. */
  readonly at: string
  readonly names: readonly string[]
  readonly port: number
  readonly certificate: string
  readonly certificateKey: string
  readonly logFolder: string
  readonly brotli: boolean
  /** The first ports of the sandbox's processes; none where the back end is somewhere else. */
  readonly processes: readonly number[]
}

export interface ReleaseFigures {
  readonly files: number
  readonly bytes: number
  readonly builds: number
  readonly headerSets: number
}

const TEMPLATES = path.join(import.meta.dirname, 'templates')

/** `www` to be served, `nginx` and `cdn` to serve it with, and what starts programs: units of systemd, a Containerfile. */
export async function writeRelease(folder: string, site: Site, config: Config, options: ReleaseOptions): Promise<ReleaseFigures> {
  const { at, processes } = options
  const headers = new HeaderSets(`${at}/nginx/headers`)
  const server = nginxSite(site, headers, { ...options, webRoot: `${at}/www` })
  const cdn = cdnFiles(site)
  const written = {
    'nginx/lockstep.conf': server,
    ...Object.fromEntries([...headers.files].map(([name, text]) => [`nginx/headers/${name}`, text])),
    ...(processes.length > 0 && { 'nginx/services.conf': nginxServices(config, options) }),
    'cdn/_headers': cdn.headers,
    'cdn/_redirects': cdn.redirects,
  }
  for (const [name, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await writeTemplates(folder, options)
  const { files, bytes } = await writeWebRoot(path.join(folder, 'www'), site)
  const builds = [...site.files.keys()].filter(name => name.startsWith('/builds/meta/')).length
  return { files, bytes, builds, headerSets: headers.files.size }
}

/** Writes the files that do not depend on the build, with the release's name and folder filled in. */
async function writeTemplates(folder: string, { release, at, certificate, certificateKey }: ReleaseOptions): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    release,
    at,
    tls: path.posix.dirname(certificate),
    certificate,
    certificateKey,
  }
  await cp(TEMPLATES, folder, { recursive: true })
  for (const name of await readdir(TEMPLATES, { recursive: true })) {
    const target = path.join(folder, name)
    const text = await readFile(target, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    await writeFile(
      target,
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
        const value = values[key]
        if (value === undefined) throw new Error(`${name} asks for {{${key}}}, which nothing says.`)
        return value
      }),
    )
  }
}
