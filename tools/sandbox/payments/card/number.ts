import { digitsOf } from './digits'

/** 13 to 19 digits whose check digit is right. Says nothing about the brand. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed)
  return digits !== undefined && /^\d{13,19}$/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** `4242424242424242` as printed on the card: in fours. */
export const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
