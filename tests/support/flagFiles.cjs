/** What webpack makes of the folder of flags. */
exports.flagOf = region => `/flags/${region}.svg`
