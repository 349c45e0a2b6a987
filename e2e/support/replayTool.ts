import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Reply, Request } from '../../tools/replay/many'

let tool: ChildProcess | undefined
let lastId = 0

/** The command line of replays, loaded once for all tests of this worker; it ends with it. */
function startedTool(): ChildProcess {
  if (tool?.connected) return tool
  tool = fork(path.resolve('tools/replay/many.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' },
  })
  // it waits for requests, which must not keep the worker alive
  tool.unref()
  tool.channel?.unref()
  return tool
}

/** What `npm run replay -- …` prints. Throws an error with the output if the exit code is not 0. */
export async function replay(...args: readonly string[]): Promise<string> {
  const child = startedTool()
  const id = (lastId += 1)
  const { code, printed } = await new Promise<Reply>((resolve, reject) => {
    const done = (settle: () => void): void => {
      child.off('message', onReply)
      child.off('exit', onExit)
      settle()
    }
    const onReply = (reply: Reply): void => void (reply.id === id && done(() => resolve(reply)))
    const onExit = (): void => done(() => reject(new Error('The command line of replays has ended.')))
    child.on('message', onReply)
    child.on('exit', onExit)
    child.send({ id, args } satisfies Request)
  })
  if (code !== 0) throw new Error(`The visit does not replay:\n${printed}`)
  return printed
}
