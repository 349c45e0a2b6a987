/** A file that a module names: its address is of no interest to a test. */
module.exports = { __esModule: true, default: '/file' }
