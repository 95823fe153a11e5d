/** Of so many rounds the quickest: other work on the machine only ever adds. */
const rounds = 9
const times = 8

/**
 * How many times as long something takes for eight times as much: about 8 where it grows with what it reads, 64 where it grows with the square.
 *
 * @param make - What is read, of this size.
 */
export function growth<T>(size: number, make: (size: number) => T, run: (input: T) => unknown): number {
  const [small, large] = [make(size / times), make(size)].map((input) => {
    const taken = Array.from({ length: rounds }, () => {
      const startedAt = performance.now()
      run(input)
      return performance.now() - startedAt
    })
    return Math.min(...taken)
  }) as [number, number]
  return large / small
}

/** Above this, a {@link growth} is that of a square; a busy machine makes 8 no more than this. */
export const evenGrowthMax = 32
