/** A copy of an answer with one place changed. */
export function withChange(answer: unknown, place: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(answer)
  let holder = copy as Record<string | number, unknown>
  for (const step of place.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>
  holder[place.at(-1) ?? ''] = value
  return copy
}
