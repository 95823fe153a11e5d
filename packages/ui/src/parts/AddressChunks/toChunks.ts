/** Cuts an address into fours. `0x` belongs to its first four, and the rest goes to the end, so that the ends are never short. */
export function toChunks(address: string): readonly string[] {
  const head = address.slice(0, /^0x/i.test(address) ? 6 : 4)
  const tail = address.slice(head.length)
  if (tail.length <= 4) return [head, tail].filter(Boolean)
  const chunks: string[] = []
  const whole = Math.floor(tail.length / 4)
  for (let index = 0; index < whole; index++) chunks.push(tail.slice(index * 4, index === whole - 1 ? undefined : index * 4 + 4))
  return [head, ...chunks]
}
