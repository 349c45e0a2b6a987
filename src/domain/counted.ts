/** How many of something, in English: `counted(1, 'store')` is "1 store", `counted(2, 'store')` is "2 stores". */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
