import { screen, waitFor } from '@testing-library/react'

/** Waits until a part of the page that a press opened has its code: until nothing on the page says that it is loading. */
export const loaded = (): Promise<void> =>
  // the first test of a file loads the code itself, which takes its time on a busy machine
  waitFor(() => expect(screen.queryByText('Loading…')).toBeNull(), { timeout: 20_000 })
