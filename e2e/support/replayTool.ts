import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Reply, Request } from '../../tools/replay/many'

let tool: ChildProcess | undefined
let asked = 0

/** The command line of replays, loaded once for all tests of this worker; it ends with it. */
function theTool(): ChildProcess {
  if (tool?.connected) return tool
  tool = fork(path.resolve('tools/replay/many.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' },
  })
  // it waits for questions: that is no reason for the worker to stay
  tool.unref()
  tool.channel?.unref()
  return tool
}

/** What `npm run replay -- …` prints. Throws, with all of it, where it ends with another code than 0. */
export async function replay(...args: readonly string[]): Promise<string> {
  const child = theTool()
  const id = (asked += 1)
  const { code, printed } = await new Promise<Reply>((resolve, reject) => {
    const done = (settle: () => void): void => {
      child.off('message', hear)
      child.off('exit', lost)
      settle()
    }
    const hear = (answered: Reply): void => void (answered.id === id && done(() => resolve(answered)))
    const lost = (): void => done(() => reject(new Error('The command line of replays has ended.')))
    child.on('message', hear)
    child.on('exit', lost)
    child.send({ id, args } satisfies Request)
  })
  if (code !== 0) throw new Error(`The visit does not replay:\n${printed}`)
  return printed
}
