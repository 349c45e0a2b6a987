import * as content from '@/contracts/content'
import { tellingsOf } from '@/kernel/tellings'
import * as events from './events'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...content, ...events },
  {
    contentLearned: 'aside',
    contentUnavailable: 'told',
    contentRetried: 'told',
  },
)
