import { spawn } from 'node:child_process'

/** The command as a company runs it. */
export function runDoctor(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/doctor/main.ts', ...args], {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json', NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise(resolve =>
    child.once('close', code => resolve({ code, lines: Buffer.concat(chunks).toString().trim().split('\n') })),
  )
}
