export function isLongRun(): boolean
