import type { Config } from '@/runtime/config/config'
import type { PageContent } from '@/contracts/content'
import { digestOf } from '@/recording/digest'

/**
 * Which page a prerendered one is, and what of the run-time configuration and of its content it shows. Where this differs it
 * is another page.
 */
export const shownOf = ({ brand, identity }: Pick<Config, 'brand' | 'identity'>, path: string, content?: PageContent): string =>
  [path, brand.name, brand.supportPhone, brand.supportEmail, !identity, ...(content ? [digestOf(content)] : [])].join()
