const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner')
const browser = require('../../tests/support/environment.ts')
const { forMutants } = require('./forMutants.cjs')

module.exports = mixinJestEnvironment(forMutants(browser.default))
