const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner')
const { TestEnvironment } = require('jest-environment-node')
const { forMutants } = require('./forMutants.cjs')

module.exports = mixinJestEnvironment(forMutants(TestEnvironment))
