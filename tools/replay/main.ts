import { commandLine } from './commandLine'

// who reads only the first lines (`| head`) has what they wanted
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await commandLine(process.argv.slice(2), console)
