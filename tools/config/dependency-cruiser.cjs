/**
 * Dependency rules for the whole graph (ESLint checks single imports, the compiler single projects). When adding a rule, say what
 * it protects in `comment`, which is shown when it fails.
 */
const inPlugin = '^plugins/([^/]+)/'

/** The folders of src from the ground up (src/README.md): each may import only from those before it, types included. */
const LAYERS = ['domain', 'kernel', 'contracts', 'runtime', 'recording', 'replay', 'ui', 'view', 'support', 'gallery', 'app']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `layer-${layer}`,
  comment:
    'A folder of src imports only from layers before its own. Move the file up, split it, or let src/app pass in what it needs.',
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${LAYERS.slice(index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one idea in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'plugins-share-no-code',
      comment: 'Plugins never import plugins: they share contracts and src/app binds them (src/README.md, rule 9).',
      severity: 'error',
      from: { path: inPlugin },
      to: { path: '^plugins/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'only-app-knows-plugins',
      comment: 'The house works without any plugin; src/app alone installs them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^(plugins|src/app)/' },
    },
    {
      name: 'plugins-do-not-know-the-app',
      comment: 'What src/app knows reaches a plugin through contracts; support and the gallery are beside the product.',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^src/(support|gallery|app)/' },
    },
    ...layers,
    {
      name: 'no-circle-of-folders',
      comment: 'Within a layer, too, folders are read one after the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'looks-know-no-machine',
      comment: 'The design system and its gallery draw what they are given, with the domain’s words for dates and money.',
      severity: 'error',
      from: { path: '^src/(ui|gallery)/' },
      to: { path: '^src/', pathNot: '^src/(domain|ui|gallery)/' },
    },
    {
      name: 'machine-knows-no-react',
      comment:
        'What runs, records and replays a visit draws nothing: React is bound in src/view. Types of components may be named.',
      severity: 'error',
      from: { path: '^src/(domain|kernel|contracts|runtime|recording|replay)/' },
      to: { path: 'node_modules/(react|react-dom|react-redux|react-intl|react-final-form)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'models-are-pure',
      comment: 'A plugin’s model knows neither React nor Redux: it can be read and tested alone.',
      severity: 'error',
      from: { path: '^plugins/[^/]+/model/|^src/domain/' },
      to: {
        path: 'node_modules/(react|react-dom|redux|@reduxjs|react-redux|redux-saga|react-router|react-router-dom|@remix-run)/|^src/(runtime/(effects|adapters|store|http)|ui|view)/',
      },
    },
    {
      name: 'nothing-shipped-depends-on-tools',
      comment: 'Tools and tests are not part of the app.',
      severity: 'error',
      from: { path: '^(src|plugins)/' },
      to: { path: '^(tools|tests|e2e)/' },
    },
    {
      name: 'gallery-is-not-shipped',
      comment: 'The page of the design system is for developers: nothing of it may reach the production build.',
      severity: 'error',
      from: { path: '^(src|plugins)/', pathNot: '^src/gallery/' },
      to: { path: '^src/gallery/' },
    },
    {
      name: 'console-stands-alone',
      comment:
        'Support’s page shares looks and words with the app, the protocol with its frame, and where a file parts into pages: the frame alone knows the build.',
      severity: 'error',
      from: { path: '^src/support/console/' },
      to: {
        path: '^(src|plugins)/',
        pathNot:
          '^src/(support/console|ui)/|^src/(view/useText|support/player/protocol|recording/splitPages|runtime/adapters/zodConfig)\\.ts$',
      },
    },
    {
      name: 'console-is-not-shipped',
      comment: 'Nothing of support’s page may reach the app.',
      severity: 'error',
      from: { path: '^(src|plugins)/', pathNot: '^src/support/console/' },
      to: { path: '^src/support/console/' },
    },
    {
      name: 'sandbox-is-another-company',
      comment:
        'The back end shares no code with the app, or both would be wrong together. It mounts the recordings service and uses what back ends share.',
      severity: 'error',
      from: { path: '^tools/sandbox/' },
      to: { path: '^(src|plugins|tests|e2e)/|^tools/(?!(sandbox|backend|recordings)/)' },
    },
    {
      name: 'recordings-are-a-product-of-their-own',
      comment:
        'The recordings service runs without the sandbox and shares no code with the app; what it needs of either is passed in by whoever mounts it. What the events of a recording report, and in which words support reads it, is not said twice (decisions.md D98).',
      severity: 'error',
      from: { path: '^tools/recordings/' },
      to: {
        path: '^(src|plugins|tests|e2e)/|^tools/(?!(recordings|backend)/)',
        pathNot: '^src/(recording/(failureOf|presenceFacts)|domain/spokenCode)\\.ts$',
      },
    },
    {
      name: 'back-ends-share-a-ground',
      comment: 'What the sandbox and the recordings service are both built on knows neither of them, nor the app.',
      severity: 'error',
      from: { path: '^tools/backend/' },
      to: { path: '^(src|plugins|tests|e2e)/|^tools/(?!backend/)' },
    },
    {
      name: 'no-unlisted-package',
      comment: 'A package must stand in package.json; what the app ships must stand under dependencies.',
      severity: 'error',
      from: { path: '^(src|plugins)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'The file is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^tools/new-(plugin|step)/template/|/node_modules/.cache/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'tsconfig.cruise.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
