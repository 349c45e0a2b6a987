import { commandLine } from './commandLine'

process.exitCode = await commandLine(process.argv.slice(2), console)
