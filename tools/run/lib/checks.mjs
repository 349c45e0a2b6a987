import { node, tsx } from './exec.mjs'
import { checkDependencies } from './importers.mjs'

/**
 * Rules of our own, one file at a time. It uses one core, so a run may start it in the background: `onOutput` then receives its
 * output.
 */
export const lint = { name: 'lint', run: onOutput => eslint([...CACHE, '.'], onOutput) }

/** The same for single files, except those that the configuration ignores. */
export const lintFiles = async files => (files.length === 0 ? 0 : eslint(['--no-warn-ignored', ...files]))

const CACHE = ['--cache', '--cache-location=node_modules/.cache/eslint/', '--cache-strategy=content']

const eslint = (args, onOutput) =>
  node(
    'node_modules/eslint/bin/eslint.js',
    ['--config', 'tools/config/eslint.config.mjs', '--max-warnings=0', ...args],
    {},
    onOutput,
  )

/** Formats files, as `npm run format` does, or checks them; files of unknown types are skipped. */
export const formatFiles = args => node('node_modules/oxfmt/bin/oxfmt', ['--no-error-on-unmatched-pattern', ...args])

const oxlint = args => node('node_modules/oxlint/bin/oxlint', args)

/** The other things that are checked without running the app. Each is one line of the total of `npm test`. */
export const checks = [
  {
    name: 'styles',
    run: () =>
      node('node_modules/stylelint/bin/stylelint.mjs', [
        '--config=tools/config/stylelint.config.mjs',
        '--max-warnings=0',
        'src/**/*.css',
        'plugins/**/*.css',
      ]),
  },
  { name: 'dependency rules', run: checkDependencies },
  { name: 'format', run: () => formatFiles(['--check', '.']) },
  { name: 'unused code', run: () => node('node_modules/knip/bin/knip.js', ['--config', 'tools/config/knip.json']) },
  { name: 'recorded shapes', run: () => tsx('tools/shapes/main.ts') },
  // last: they use all cores, and the build, which runs beside the checks, has ended by then or soon will
  {
    name: 'types',
    // forty small projects: each further checker looks at the types they share anew, which costs two thirds more processor time
    run: () => node('node_modules/typescript-7/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']),
  },
  { name: 'lint with types', run: () => oxlint(['.']) },
]
