import { screen, waitFor } from '@testing-library/react'

/** Waits until the code of what was opened is loaded: until nothing on the page says that it is loading. */
export const loaded = (): Promise<void> =>
  // the first test of a file loads the code itself, which takes its time on a busy machine
  waitFor(() => expect(screen.queryByText('Loading…')).toBeNull(), { timeout: 20_000 })
