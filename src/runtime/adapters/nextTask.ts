/** Resolves in a new task, so that the browser can paint and handle input in between. */
export const nextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve))
