/** Resolves in a task of its own: between two tasks the browser draws, and answers presses. */
export const nextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve))
