/**
 * Puts what this page changed into what is stored, so that two pages that keep the same list or table do not undo each other's
 * entries.
 *
 * @param base What this page last read or wrote, entry by entry.
 * @param next What this page wants to keep now.
 * @param stored What is there now.
 * @returns `next` where it is neither a list of named things nor a table.
 */
export function mergeRecords(base: Entries | undefined, next: unknown, stored: unknown): unknown {
  const wanted = toEntries(next)
  const found = toEntries(stored)
  if (!wanted || !found || !base || Array.isArray(next) !== Array.isArray(stored)) return next
  const values = toValues(next)
  const merged = toValues(stored)
  for (const name of base.keys()) if (!wanted.has(name)) merged.delete(name)
  for (const [name, text] of wanted) if (base.get(name) !== text) merged.set(name, values.get(name))
  return Array.isArray(next) ? [...merged.values()] : Object.fromEntries(merged)
}

/** Entries by name, as text, to see later which of them changed. */
export type Entries = ReadonlyMap<string, string>

/** @returns `undefined` for what is neither a list of named things nor a table. */
export function toEntries(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const values = toValues(value)
  if (Array.isArray(value) && values.size !== value.length) return undefined
  return new Map([...values].map(([name, entry]) => [name, JSON.stringify(entry) ?? '']))
}

function toValues(value: unknown): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value as object))
  return new Map(value.flatMap((entry) => (nameOf(entry) === undefined ? [] : [[String(nameOf(entry)), entry] as const])))
}

/** What the client tells its own entries apart by. */
function nameOf(entry: unknown): string | number | undefined {
  const { id, target, topic } = Object(entry) as { id?: string | number; target?: string; topic?: string }
  return id ?? target ?? topic
}
