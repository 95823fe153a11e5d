/** A count that is shown with a plus, rounded down to tens from ten on. */
export function roundCount(count: number): number {
  return count < 10 ? count : Math.floor(count / 10) * 10
}
