import * as z from 'zod/mini'

/** What an agent said of the visit, or of a moment of it (tools/recordings/work/comments.ts). */
const comment = z.object({
  id: z.string(),
  page: z.nullable(z.number()),
  seq: z.nullable(z.number()),
  agent: z.string(),
  at: z.string(),
  text: z.string(),
})
export type Comment = z.infer<typeof comment>

export interface NewComment {
  readonly page: number
  readonly seq: number
  readonly text: string
}

/** The comments on the recording as the support server keeps them. Undefined where it did not answer, or refused. */
export interface CommentStore {
  list(rec: string): Promise<readonly Comment[] | undefined>
  /** `token`: the session's, without which the server takes no form. */
  add(rec: string, token: string, added: NewComment): Promise<Comment | undefined>
}

const listed = z.object({ comments: z.array(comment) })
const added = z.object({ comment })
/** What the server answers, if it is what it should be. */
export const readComments = (answer: unknown): readonly Comment[] | undefined => listed.safeParse(answer).data?.comments
export const readAdded = (answer: unknown): Comment | undefined => added.safeParse(answer).data?.comment
