const feature = '^(api|web)/src/features/([^/]+)/';

/** Import rules; docs/architecture.md explains them. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that import each other should be one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module without imports that nothing imports is unused.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '/testing/',
          '\\.test\\.tsx?$',
          '\\.generated\\.ts$',
          '^e2e/',
          '^bench/',
          // Named in codegen.yml.
          '^scripts/codegen/',
        ],
      },
      to: {},
    },
    {
      name: 'web-and-api-never-meet',
      comment:
        'The two sides share only the schema, so each can change without the other. The tables of units and plant ' +
        'drawings are data that both need unchanged.',
      severity: 'error',
      from: { path: '^(api|web)/' },
      to: { path: '^(api|web)/', pathNot: ['^$1/', '^api/content/(units|library/herbPictures)\\.json$'] },
    },
    {
      name: 'embedded-mongod-stands-alone',
      comment: 'It is a separate database program, independent of the dashboard.',
      severity: 'error',
      from: { path: '^embedded-mongod/' },
      to: { path: '^(api|web)/' },
    },
    {
      name: 'no-imports-from-embedded-mongod',
      comment: 'The dashboard starts it as a program and uses its wire protocol.',
      severity: 'error',
      from: { path: '^(api|web)/' },
      to: { path: '^embedded-mongod/' },
    },
    {
      name: 'network-sim-imports-only-itself',
      comment:
        'It gives the same result in the browser and on the server, so it uses no package, no Node module, and neither side.',
      severity: 'error',
      from: { path: '^network-sim/src/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { pathNot: '^network-sim/src/' },
    },
    {
      name: 'only-games-and-study-simulate',
      comment: 'The simulator is for labs and the sandbox; the app layer can combine what they offer.',
      severity: 'error',
      from: { path: '^(api|web)/', pathNot: '^(api|web)/src/(features/(games|study)|app)/' },
      to: { path: '^network-sim/' },
    },
    {
      name: 'game-rules-import-only-themselves',
      comment:
        'They give the same result in the browser and on the server, so they use no package, no Node module, and neither side.',
      severity: 'error',
      from: { path: '^game-rules/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^game-rules/src/' },
    },
    {
      name: 'game-rules-import-only-the-frame',
      comment: 'A game can be changed or removed without the others.',
      severity: 'error',
      from: { path: '^game-rules/src/([^/]+)/' },
      to: { path: '^game-rules/src/', pathNot: '^game-rules/src/(frame|$1)/' },
    },
    {
      name: 'only-games-have-game-rules',
      comment: 'The app layer can combine what the games offer.',
      severity: 'error',
      from: { path: '^(api|web)/', pathNot: '^(api|web)/src/(features/games|app)/' },
      to: { path: '^game-rules/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Put what two features share into core, or let the app layer pass it in.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'api-core-knows-no-feature',
      comment: 'Imports go one way: app → features → core → platform.',
      severity: 'error',
      from: { path: '^api/src/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(features/|app/|[^/]+\\.ts$)' },
    },
    {
      name: 'api-features-know-no-app',
      comment: 'Imports go one way: app → features → core → platform.',
      severity: 'error',
      from: { path: '^api/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(app/|main)' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform would fit any product and has no product terms.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/(content/|src/(features/|core/|app/|[^/]+\\.ts$))' },
    },
    {
      name: 'models-belong-to-their-services',
      comment: 'Each collection has its queries in one place.',
      severity: 'error',
      from: { pathNot: ['\\.service\\.ts$', '\\.model\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^api/src/features/.+\\.model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-know-no-resolver-or-route',
      comment: 'GraphQL and REST are thin layers over the services.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '\\.(resolver|route)\\.ts$' },
    },
    {
      name: 'web-core-knows-no-feature',
      comment: 'Imports go one way: app → features → core → ui → theme, platform.',
      severity: 'error',
      from: { path: '^web/src/core/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'Imports go one way: app → features → core → ui → theme, platform.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'The design system has no GraphQL and no product terms.',
      severity: 'error',
      from: { path: '^web/src/(ui|theme|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^web/src/(core|features|app)/', '@apollo/client', '\\.generated\\.ts$'] },
    },
    {
      name: 'theme-and-platform-import-no-ui',
      comment: 'Imports go one way: app → features → core → ui → theme, platform.',
      severity: 'error',
      from: { path: '^web/src/(theme|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Packages outside package.json may disappear.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'run-time-packages-are-dependencies',
      comment: 'The server is installed without development packages.',
      severity: 'error',
      from: { path: '^(api|embedded-mongod)/src/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/'] },
    tsPreCompilationDeps: true,
    // Packages of the registry are listed once, in the root's package.json.
    combinedDependencies: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
