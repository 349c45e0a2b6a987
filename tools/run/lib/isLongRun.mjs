/** Whether this is the long run (`npm run test:long`), which tries more of everything and runs the tests called `*.long.*`. */
export const isLongRun = () => process.env.LOCKSTEP_LONG !== undefined
