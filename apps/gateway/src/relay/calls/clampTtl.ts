const minuteS = 60
const dayS = 86_400

/** Longest time that messages of a kind are of use, by tag; the others may wait as long as the relay keeps anything. */
const longest: ReadonlyMap<number, number> = new Map([
  ...[1100, 1101, 1120].map((tag) => [tag, 5 * minuteS] as const),
  ...[1102, 1103].map((tag) => [tag, 5 * minuteS] as const),
  ...[1104, 1105, 1106, 1107].map((tag) => [tag, dayS] as const),
  ...[1108, 1109].map((tag) => [tag, 7 * dayS] as const),
  ...[1110, 1111, 1113, 1114, 1115].map((tag) => [tag, dayS] as const),
  [1112, 7 * dayS],
  ...[1116, 1117, 1118].map((tag) => [tag, 7 * dayS] as const),
])

/** The end of a session waits as long as the session could live: clients ask for a day, and a page may be away for longer (T-R7). */
const shortest: ReadonlyMap<number, number> = new Map([[1112, 7 * dayS]])

/** Seconds that a message waits: what was asked for, within what its kind and the relay allow (G-9). */
export function clampTtl(ttlS: number, { tag, maxS }: { tag: number; maxS: number }): number {
  const wantedS = Math.max(1, ttlS, shortest.get(tag) ?? 0)
  return Math.min(wantedS, longest.get(tag) ?? maxS, maxS)
}
