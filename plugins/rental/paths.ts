export const RENTAL_PATH = '/app/rental'
