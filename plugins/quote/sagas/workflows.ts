import type { SagaEntry } from '@/kernel/contract'
import { print, shareLink } from './handOver'
import { keepComparison } from './keepComparison'
import { priceQuote } from './priceQuote'

const workflows: readonly SagaEntry[] = [
  { id: 'quote.keepComparison', run: keepComparison, onCrash: 'restart' },
  { id: 'quote.priceQuote', run: priceQuote, onCrash: 'restart' },
  { id: 'quote.shareLink', run: shareLink, onCrash: 'restart' },
  { id: 'quote.print', run: print, onCrash: 'restart' },
]
export default workflows
