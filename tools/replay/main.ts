import { commandLine } from './commandLine'

// a reader that closes the pipe early (`| head`) is not an error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await commandLine(process.argv.slice(2), console)
