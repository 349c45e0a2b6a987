/** What is said of a failure that no plugin explains: fetched with the calls that can fail. */
export const failureWords = () => import(/* webpackChunkName: "live-runtime" */ './messages/failures.en-GB.json')
