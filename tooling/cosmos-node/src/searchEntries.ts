import type { Entry } from './ledger.ts'

/** CometBFT's most. */
const perPageMax = 100

/**
 * Finds transactions as CometBFT's `tx_search` does: conditions joined by `AND`, on events' attributes, `tx.height` and `tx.hash`.
 *
 * @throws For a query it does not read, and for a page there is not.
 */
export function searchEntries(entries: readonly Entry[], params: { readonly [name: string]: unknown }) {
  const matches = String(params['query']).split(' AND ').map(toCondition)
  const found = entries.filter((entry) => matches.every((isMet) => isMet(entry))).sort((one, other) => one.height - other.height)
  if (params['order_by'] === 'desc') found.reverse()
  const size = Math.min(Number(params['per_page'] ?? 30), perPageMax)
  const page = Number(params['page'] ?? 1)
  const pages = Math.max(Math.ceil(found.length / size), 1)
  if (!(page >= 1 && page <= pages)) throw new Error(`page should be within [1, ${pages}] range, given ${page}`)
  return { found: found.slice((page - 1) * size, page * size), total: found.length }
}

function toCondition(text: string): (entry: Entry) => boolean {
  const [, key = '', comparison, wanted = ''] = /^([\w.]+)\s*(<=|>=|<|>|=)\s*'?([\w/]*)'?$/.exec(text.trim()) ?? []
  if (comparison === undefined) throw new Error(`failed to parse query: ${text}`)
  if (key === 'tx.hash') return ({ hash }) => hash === wanted.toUpperCase()
  if (key === 'tx.height') return ({ height }) => compare(height, comparison, Number(wanted))
  const [type, name] = key.split('.')
  return ({ events }) =>
    events.some((event) => event.type === type && event.attributes.some((one) => one.key === name && one.value === wanted))
}

function compare(one: number, comparison: string, other: number): boolean {
  if (one === other) return comparison.includes('=')
  return one < other ? comparison.startsWith('<') : comparison.startsWith('>')
}
