/** Where the tests of this file make their databases: in memory, unless onPostgres.ts was imported before them. */
export const databaseServer = { isPostgres: false, url: '' }
