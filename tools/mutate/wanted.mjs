/**
 * What `npm run mutate` asks of the two configurations it starts, which take no arguments: the files to change, and the
 * tests to run.
 */
const listIn = name => JSON.parse(process.env[name] ?? '[]')

export const mutants = () => listIn('LOCKSTEP_MUTATED')
export const tests = () => listIn('LOCKSTEP_MUTATION_TESTS')
