import type { Census } from './takeCensus.ts'

/** How much more the heap may hold after a soak than before it (R-B8). */
export const heapGrowthBytes = 2_000_000

/** Compares a page with itself before a soak. @returns A sentence for each bound of R-B8 that does not hold. */
export function findLeaks(before: Census, after: Census): readonly string[] {
  const leaks: string[] = []
  const grownBytes = after.heapBytes - before.heapBytes
  if (grownBytes > heapGrowthBytes) leaks.push(`the heap holds ${grownBytes} bytes more, of ${heapGrowthBytes} allowed`)
  const detached = [...after.detached].map(([name, count]) => `${count} ${name}`)
  if (detached.length > 0) leaks.push(`detached nodes are held: ${detached.join(', ')}`)
  const counts = ['listeners', 'walletListeners', 'timers', 'observers'] as const
  for (const name of counts) if (after[name] > before[name]) leaks.push(`${name} went from ${before[name]} to ${after[name]}`)
  if (after.frames > 1) leaks.push(`${after.frames} frames are on the page, of 1 allowed`)
  return leaks
}
