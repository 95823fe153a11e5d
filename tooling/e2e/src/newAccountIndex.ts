/** An account nobody has used yet, so that what it did is what one test did. */
export function newAccountIndex(): number {
  return 1_000 + Math.floor(Math.random() * 1_000_000)
}
