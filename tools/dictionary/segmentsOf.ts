/** The segments of a recording as they are sent: public bodies are sent once for all visitors. */
export const segmentsOf = (recording: string): readonly string[] =>
  recording.split(/(?=^\{"v":)/m).map(segment => segment.replace(/^\["=".*\n/gm, ''))
