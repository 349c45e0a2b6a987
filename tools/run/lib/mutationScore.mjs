const CAUGHT = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/**
 * Of the mutants that could be tested, how many made a test fail. One that does not compile, or that only changes what runs
 * when a file is loaded, says nothing.
 *
 * @param {{ files: Record<string, { mutants: readonly { status: string }[] }> }} report in the format of mutation-testing-elements
 * @returns {{ mutants: number, caught: number, survived: number, uncovered: number, score: number }} `score` in percent, one decimal
 */
export function mutationScore(report) {
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = wanted => statuses.filter(status => wanted.includes(status)).length
  const mutants = count([...CAUGHT, ...MISSED])
  const caught = count(CAUGHT)
  return {
    mutants,
    caught,
    survived: count(['Survived']),
    uncovered: count(['NoCoverage']),
    score: mutants === 0 ? 0 : Math.floor((caught / mutants) * 1_000) / 10,
  }
}
