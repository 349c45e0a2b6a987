import { entity, id } from './wire'

/** What POST booking/inquiry and POST contact-submissions answer: the id of what was sent. */
export const submission = entity({ id })
