import { canRetry } from '@latchkey/common/adapter/wallet'
import { AbortedError, slot } from '@latchkey/common/contract'
import type { PrimitiveAtom } from 'jotai/vanilla'
import { startAttempt } from './attempt.ts'
import type { Kit } from './kit.ts'
import { emptyList, type PagedList } from './resource.ts'

const runningPages = slot(() => new Map<string, Promise<void>>())

/** Pages of which everything is hidden that are passed over in one go. */
const hiddenPagesMax = 5

/**
 * Fetches the first page, or the next one, of a list; alone writes its status (S-19).
 *
 * A list of another key starts again, and what was on its way for the old one changes nothing. Never rejects but when the kit ends
 * or the list is taken over: the list says what failed.
 */
export async function loadPage<item>(kit: Kit, parameters: loadPage.Parameters<item>): Promise<void> {
  const { atom, name, key, isMore = false, isForced = false } = parameters
  const known = kit.store.get(atom)
  const isSame = known.key === key
  const running = kit.slot(runningPages)
  if (isSame && known.status === 'loading' && !isForced) return running.get(name)
  if (isMore && (!isSame || known.next === undefined)) return
  if (!isMore && isSame && !isForced && known.status === 'ready') return
  if (known.status === 'failed' && isSame && !canRetry(known.failedAt, kit.clock.now())) return
  const request = run(kit, parameters, isSame ? known : { ...(emptyList as PagedList<item>), key })
  running.set(name, request)
  return request
}

async function run<item>(kit: Kit, parameters: loadPage.Parameters<item>, known: PagedList<item>): Promise<void> {
  const { atom, name, isMore = false, idOf } = parameters
  const attempt = startAttempt(kit, `page:${name}`)
  const write = (list: PagedList<item>) => {
    if (attempt.isCurrent()) kit.store.set(atom, list)
  }
  write({ ...known, status: 'loading' })
  try {
    const { items, next } = await attempt.race(readShown(parameters, { from: isMore ? known.next : undefined, signal: attempt.signal }))
    const before = isMore ? known.items : []
    const ids = new Set(before.map(idOf))
    const merged = [...before, ...items.filter((item) => !ids.has(idOf(item)) && ids.add(idOf(item)))]
    // A first page that reaches what is known goes before it; one that does not takes its place.
    const joins = !isMore && known.items.some((item) => ids.has(idOf(item))) && known.status !== 'failed'
    const all = joins ? [...merged, ...known.items.filter((item) => !ids.has(idOf(item)))] : merged
    write({ status: 'ready', key: known.key, items: all, isEmpty: all.length === 0, next: joins ? known.next : next })
  } catch (error) {
    if (!attempt.isCurrent()) throw error instanceof Error ? error : new AbortedError()
    write({ status: 'failed', key: known.key, items: known.items, isEmpty: true, error, failedAt: kit.clock.now() })
    parameters.onFailed?.(error)
  } finally {
    attempt.end()
  }
}

/** Reads on while there is nothing to show of what came. */
async function readShown<item>(
  { fetchPage, isShown = () => true }: loadPage.Parameters<item>,
  { from, signal }: { from: string | undefined; signal: AbortSignal },
): Promise<{ items: readonly item[]; next: string | undefined }> {
  let cursor = from
  for (let pages = 1; ; pages++) {
    const page = await fetchPage(cursor, signal)
    const items = page.items.filter(isShown)
    const next = page.next === cursor ? undefined : (page.next ?? undefined)
    if (items.length > 0 || next === undefined || pages === hiddenPagesMax) return { items, next }
    cursor = next
  }
}

export declare namespace loadPage {
  type Page<item> = { readonly items: readonly item[]; readonly next?: string | null | undefined }
  type Parameters<item> = {
    readonly atom: PrimitiveAtom<PagedList<item>>
    /** Unique among the kit's lists. */
    readonly name: string
    readonly key: string
    readonly isMore?: boolean | undefined
    /** What is known, or on its way, is of before something that changed it. */
    readonly isForced?: boolean | undefined
    readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<item>>
    readonly isShown?: ((item: item) => boolean) | undefined
    readonly idOf: (item: item) => string
    readonly onFailed?: ((error: unknown) => void) | undefined
  }
}
