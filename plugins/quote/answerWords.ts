import type { AnswerWords } from '@/kernel/contract'

/** For support: what an answer, and a failure, of each of the plugin’s ports says. */
export const answers: AnswerWords = {
  'quote.keepComparison': ['Kept the comparison on the device', 'The device could not keep the comparison'],
  'quote.readComparison': [
    'Looked on the device for a comparison from before',
    'The device could not be asked for a comparison from before',
  ],
  'quote.dropComparison': ['The comparison was removed from the device', 'The comparison could not be removed from the device'],
  'quote.publishedPrices': ['The published prices were read', 'The published prices could not be read'],
  'quote.shareAddress': ['The link was offered for sharing', 'The link could not be shared'],
  'quote.printPage': ['The browser was asked to print the page', 'The page could not be printed'],
}
