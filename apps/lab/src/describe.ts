/** What an action answered, as text to read and to test against. Amounts are in the smallest unit. */
export function describe(value: unknown): string {
  if (value === undefined) return 'done'
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part), 2)
}

/** An error as its stable code and its short sentence. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, shortMessage } = error as Error & { code?: unknown; shortMessage?: unknown }
  return typeof code === 'string' ? `${code}: ${String(shortMessage ?? error.message)}` : error.message
}
