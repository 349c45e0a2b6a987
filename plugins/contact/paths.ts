/** Address of section S2: the units of a store. */
export const UNIT_PATH = '/register/unit'
