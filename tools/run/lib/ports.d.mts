export function portTaken(port: number, again: (port: number) => string): string
