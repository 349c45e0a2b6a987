import * as z from 'zod/mini'

/** An agent's comment on the visit or on a moment of it (tools/recordings/work/comments.ts). */
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

/** Loads and adds the recording's comments on the support server. Undefined if it did not answer, or refused. */
export interface CommentStore {
  list(rec: string): Promise<readonly Comment[] | undefined>
  /** `token`: the session's token, without which the server accepts no form. */
  add(rec: string, token: string, added: NewComment): Promise<Comment | undefined>
}

const listed = z.object({ comments: z.array(comment) })
const added = z.object({ comment })
/** The server's answer, if it is valid. */
export const readComments = (answer: unknown): readonly Comment[] | undefined => listed.safeParse(answer).data?.comments
export const readAdded = (answer: unknown): Comment | undefined => added.safeParse(answer).data?.comment
