import type { Config } from '../config/config'

/** Which page a prerendered one is, and what of the run-time configuration it shows. Where this differs it is another page. */
export const shownOf = ({ brand, identity }: Pick<Config, 'brand' | 'identity'>, path: string): string =>
  [path, brand.name, brand.supportPhone, brand.supportEmail, !identity].join()
