import { scriptsFound } from '@/contracts/consent'
import { arrived } from '@/contracts/navigation'
import { ask, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/locationSlice'
import { leaveFor } from '@/runtime/routing/ports'
import { selectOffer } from '../consentSelectors'
import { selectChoice } from '../consentSlice'
import { choiceMade, type Choice } from '../events'
import { takesBack, tagsDue, type Tag } from '../model/tagsDue'
import { grant, loadTag } from '../ports'

/** Where the page begins anew, without the scripts that may no longer be there. */
const AFTERWARDS = '/privacy-policy?status=withdrawn'

/** Fetches scripts as far as the person has agreed, and begins the page anew where they no longer do: what has run cannot be taken out. */
export function* manageTags(): Fx<void> {
  const loaded = new Set<Tag>()
  let granted: Choice | undefined
  while (true) {
    const { path } = yield* select(selectLocation)
    const choice = yield* select(selectChoice)
    const due = tagsDue(path, yield* select(selectOffer), choice).filter(tag => !loaded.has(tag))
    if (choice && choice !== granted && loaded.size + due.length > 0) {
      if (takesBack(granted, choice)) return void (yield* ask(leaveFor, AFTERWARDS))
      yield* ask(grant, choice)
      granted = choice
    }
    for (const tag of due) {
      loaded.add(tag)
      yield* ask(loadTag, tag)
    }
    yield* takeAny(scriptsFound, arrived, choiceMade)
  }
}
