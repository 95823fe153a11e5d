import * as limits from '@latchkey/common/limits'
import { useEffect } from 'react'
import type { MessageKey } from '../../text/messages.ts'
import { useText } from '../../text/useText.ts'
import { useAnnounce } from './LiveRegions.tsx'

/** Tells readers how many there are once a search stands still. */
export function useAnnounceFound({ query, count, message, isSearching = false }: useAnnounceFound.Parameters): void {
  const announce = useAnnounce()
  const text = useText()
  useEffect(() => {
    if (!query || isSearching) return
    const timer = setTimeout(() => announce(text(message, { n: count })), limits.debounceMs)
    return () => clearTimeout(timer)
  }, [query, isSearching, count, message, announce, text])
}

export declare namespace useAnnounceFound {
  type Parameters = {
    readonly query: string
    readonly count: number
    /** With `{n}`. */
    readonly message: MessageKey
    /** More may be found yet. */
    readonly isSearching?: boolean | undefined
  }
}
