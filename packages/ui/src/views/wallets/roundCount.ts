/** A count that is said with a plus: full tens from ten on. */
export function roundCount(count: number): number {
  return count < 10 ? count : Math.floor(count / 10) * 10
}
