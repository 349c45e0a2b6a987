import { readFileSync } from 'node:fs'
import { z } from 'zod'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSafe = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.has(url.hostname))

const origin = z
  .string()
  .refine(
    text => URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://www.example.com, without a path',
  )
  .refine(text => !URL.canParse(text) || isSafe(new URL(text)), 'https, or http on this machine')
const address = z
  .string()
  .refine(text => URL.canParse(text) && isSafe(new URL(text)), 'an https address, or http on this machine')
const port = z.int().min(1).max(65_535)
const listener = (host: string) => z.strictObject({ host: z.string().min(1).default(host), port })
const names = z.array(z.string().min(1))

const document = z.strictObject({
  /** Where browsers reach the service. */
  origin,
  /** The app's origin. */
  appOrigin: origin,
  /** Where this process reaches the app's host; by default at its origin. */
  appHost: origin.optional(),
  listen: listener('127.0.0.1'),
  /** Health and metrics for operators; never reachable through the proxy. */
  operations: listener('127.0.0.1'),
  /** Addresses of the proxies in front of it, which say who asks; `loopback` is this machine. */
  proxies: names.default([]),
  /** Where `npm run build` leaves the page that replays recordings. */
  consoleFolder: z.string().min(1).default('.lockstep/build/console'),
  database: z.strictObject({ connections: z.int().min(1).max(200).default(10) }).prefault({}),
  intake: z.strictObject({ atOnce: z.int().min(1).max(10_000).default(100) }).prefault({}),
  /** A bucket in a store with an S3 interface, for the texts of segments. Without it they are in the database. */
  bodies: z
    .strictObject({
      endpoint: origin,
      bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      region: z.string().min(1).default('us-east-1'),
    })
    .optional(),
  /** The company back end's address for the bookings of a customer; `{customer}` is replaced by the id. */
  bookings: z.strictObject({ address: address.includes('{customer}') }).optional(),
  /** A trace collector for OTLP over HTTP, and the share of requests that are traced. Without it nothing is traced. */
  traces: z.strictObject({ endpoint: address, share: z.number().min(0).max(1).default(0.05) }).optional(),
  signIn: z.strictObject({
    issuer: address,
    clientId: z.string().min(1),
    scope: z.string().includes('openid').default('openid email profile'),
    nameClaim: z.string().min(1).default('email'),
    roleClaim: z.string().min(1).default('roles'),
    roles: z.strictObject({ support: names, privacy: names }),
  }),
})

const secrets = z.object({
  /** The token for `bookings`, if that is configured. */
  RECORDINGS_BOOKINGS_TOKEN: z.string().min(1).optional(),
  /** The access key for `bodies`, if that is configured, and its secret. */
  RECORDINGS_BODIES_KEY_ID: z.string().min(1).optional(),
  RECORDINGS_BODIES_SECRET: z.string().min(1).optional(),
  RECORDINGS_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'the address of a PostgreSQL server'),
  RECORDINGS_KEY: z.string().min(32, 'at least 32 characters, the same for all processes'),
  /** Absent for a public client. */
  RECORDINGS_CLIENT_SECRET: z.string().min(1).optional(),
})
const SECRETS = Object.keys(secrets.shape)

export type ServiceConfig = z.infer<typeof document>
export type ServiceSecrets = z.infer<typeof secrets>

export interface ConfigProblem {
  /** The path of the value in the document, or the name of the variable. */
  readonly key: string
  readonly expected: string
}

export type ReadConfig =
  | { readonly config: ServiceConfig; readonly secrets: ServiceSecrets }
  | { readonly problems: readonly ConfigProblem[] }

/**
 * The configuration: a document, and secrets from the environment, each as `NAME` or in the file that `NAME_FILE` names. All
 * problems are returned at once; none contains a secret.
 */
export function readServiceConfig(text: string, environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const read = document.safeParse(parsed(text))
  const found = secretsIn(environment)
  const readSecrets = secrets.safeParse(found.values)
  const problems = [...problemsOf(read), ...found.problems, ...problemsOf(readSecrets), ...missingSecrets(read, readSecrets)]
  if (read.success && readSecrets.success && problems.length === 0) return { config: read.data, secrets: readSecrets.data }
  const keys = new Set<string>()
  return { problems: problems.filter(({ key }) => !keys.has(key) && keys.add(key)) }
}

/** A problem for each part of the document whose secret is missing. */
function missingSecrets(
  read: z.ZodSafeParseResult<ServiceConfig>,
  readSecrets: z.ZodSafeParseResult<ServiceSecrets>,
): readonly ConfigProblem[] {
  if (read.data === undefined || readSecrets.data === undefined) return []
  const { RECORDINGS_BODIES_KEY_ID, RECORDINGS_BODIES_SECRET, RECORDINGS_BOOKINGS_TOKEN } = readSecrets.data
  const needed = {
    ...(read.data.bodies !== undefined && { RECORDINGS_BODIES_KEY_ID, RECORDINGS_BODIES_SECRET }),
    ...(read.data.bookings !== undefined && { RECORDINGS_BOOKINGS_TOKEN }),
  }
  const missing = Object.entries(needed).filter(([, secret]) => secret === undefined)
  return missing.map(([key]) => ({ key, expected: 'the secret of what the configuration names' }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const problemsOf = (read: z.ZodSafeParseResult<unknown>): readonly ConfigProblem[] =>
  read.error?.issues.map(({ path, message }) => ({ key: path.join('.') || 'the document', expected: message })) ?? []

function secretsIn(environment: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, string | undefined> = {}
  const problems: ConfigProblem[] = []
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`]
    values[name] = environment[name]
    if (file === undefined) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push({ key: name, expected: `a file that can be read, where ${name}_FILE says` })
    }
  }
  return { values, problems }
}
