/** A segment is closed at so many bytes of text: one fits a browser's quota for what it sends while a page goes away. */
export const SEGMENT_BYTES = 60_000
/** … or so long after its first row. */
export const SEGMENT_MS = 5_000
/** Rows are handed on together once so much time has passed since the first of them. */
export const BATCH_MS = 20
/** Every so many segments one says the state it begins with, so that what follows a gap can be read soon. */
export const STATE_EVERY = 10
/** A worker that has said nothing for so long is not waited for any more. */
export const KEEPER_START_MS = 30_000
/** After so many errors of its own the recording switches itself off. */
export const MOST_OWN_ERRORS = 3
/** The most that all recordings may take on the device: beyond it the oldest segments are dropped. */
export const STORED_BYTES = 2_000_000
/** How long segments are stored on the device, for a visit that continues. */
export const STORED_MS = 3_600_000
/** … and where it waits to be sent. */
export const UNSENT_STORED_MS = 86_400_000
