import js from '@eslint/js'
import oxlint from 'eslint-plugin-oxlint'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bareText } from './bareTextRules.mjs'
import { localStateReason } from './localStateRule.mjs'
import { restrictedGlobals, worldFiles, worldSyntax } from './worldRules.mjs'

/**
 * The house rules: the world behind ports, import restrictions, file length. General rules, and those that need types (floating
 * promises, unsafe `any`), are in .oxlintrc.json.
 */
const TYPESCRIPT = ['**/*.ts', '**/*.tsx']
const BROWSER = ['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}']

const barrels = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that holds it (src/README.md, rule 12).',
}
const inlineStyles = {
  selector: `JSXAttribute[name.name='style']`,
  message: 'No style attributes: the policy refuses them, and looks are named in tokens and CSS modules.',
}
const mockedModules = {
  selector: `CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|unstable_mockModule|setMock)$/]`,
  message: 'No mocked modules: test through the front door with fake ports (src/README.md, rule 14).',
}

const markupFromText = [
  `AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]`,
  `CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]`,
  `CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]`,
  `JSXAttribute[name.name='dangerouslySetInnerHTML']`,
].map(selector => ({
  selector,
  message: 'No markup from text: the policy refuses it, and a text from a server could bring a script along.',
}))
const wayBack = {
  selector: `JSXOpeningElement:has(JSXAttribute[name.name='target'][value.value='_blank']):not(:has(JSXAttribute[name.name='rel'][value.value=/noopener/]))`,
  message: 'What opens beside a page gets no way back to it: rel="noopener".',
}
const everywhere = [barrels, inlineStyles, ...markupFromText, wayBack]

const wallClock = [
  `MemberExpression[object.name='performance'][property.name='now']`,
  `MemberExpression[object.name='process'][property.name='hrtime']`,
  `CallExpression[callee.property.name=/^toBeLess/] CallExpression[callee.object.name='Date'][callee.property.name='now']`,
].map(selector => ({
  selector,
  message: 'No wall-clock limits: a slow machine is no failure. Count work, or let a virtual clock pass.',
}))

/** Refuses imports from paths that match a pattern, or only the given names. */
const refuse = (...patterns) => [
  'error',
  { patterns: patterns.map(([regex, message, importNames]) => ({ regex, message, ...(importNames && { importNames }) })) },
]
const SANDBOX = ['(^|/)tools/', 'Tools and the sandbox are no part of the app.']
const PLUGINS = ['^@plugins/|(^|/)plugins/', 'Only src/app imports plugins (src/README.md, rule 9).']
const PLUGIN_CODE = ['^@plugins/', 'Plugins share contracts, never code (src/README.md, rule 9).']
const APP = ['^@/app/|(^|/)src/app/', 'src/app is the only place that knows it all; it imports, it is not imported.']
const ZOD = ['^zod$', 'What the browser loads is written with zod/mini (decisions.md D62).']

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'dist/',
      '.lockstep/',
      'test-results/',
      'playwright-report/',
      'tools/new-plugin/template/',
      'tools/new-step/template/',
      '**/*.json',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // reported by the compiler (noUnusedLocals)
      '@typescript-eslint/no-unused-vars': 'off',
      // a saga or a fake may have unused parameters for a common signature
      'require-yield': 'off',
      'max-lines': ['error', { max: 400 }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // the pages' policy refuses both, as well as strings as timers, which .oxlintrc.json forbids
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['**/*.tsx', 'src/view/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: BROWSER,
    ignores: worldFiles,
    rules: { 'no-restricted-globals': restrictedGlobals, 'no-restricted-syntax': ['error', ...everywhere, ...worldSyntax] },
  },
  {
    files: ['src/**/*.tsx', 'plugins/**/*.tsx'],
    // the developers' page, and adapters, which have their own rules above
    ignores: ['src/gallery/**', ...worldFiles],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...worldSyntax, ...bareText] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/app/**'],
    rules: { 'no-restricted-imports': refuse(PLUGINS, APP, SANDBOX, ZOD) },
  },
  { files: ['src/app/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': refuse(SANDBOX, ZOD) } },
  {
    files: ['plugins/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': refuse(
        PLUGIN_CODE,
        APP,
        SANDBOX,
        ZOD,
        ['(^|/)src/', 'Reach the house by its alias @/.'],
        ['^@/runtime/effects/fx$', 'Workflows read state by the `select` of their plugin’s select.ts.', ['select', 'selectOf']],
      ),
    },
  },
  { files: ['plugins/*/select.ts'], rules: { 'no-restricted-imports': refuse(PLUGIN_CODE, APP, SANDBOX, ZOD) } },
  {
    files: ['plugins/**/*.{ts,tsx}'],
    plugins: { lockstep: { rules: { 'local-state-reason': localStateReason } } },
    rules: { 'lockstep/local-state-reason': 'error' },
  },
  {
    files: ['tools/{sandbox,backend,recordings}/**/*.ts'],
    rules: {
      'no-restricted-imports': refuse(['^@/|^@plugins/', 'A back end shares no code with the app.']),
    },
  },
  { files: ['tools/**/*.ts', 'e2e/**/*.ts', 'src/runtime/adapters/log.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', barrels, mockedModules, ...wallClock],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  // general rules, which oxlint checks faster; except for JavaScript files, which it does not check with types
  ...oxlint.buildFromOxlintConfigFile('.oxlintrc.json').map(config => ({ ...config, files: TYPESCRIPT })),
)
