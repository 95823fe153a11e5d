import * as limits from '@latchkey/common/limits'
import { searchWallets } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** Searches the directory once the user stops typing; earlier results stay until then. */
export function useWalletSearch(query: string): { isSearching: boolean; hasFailed: boolean; retry: () => void } {
  const kit = useKit()
  const [state, setState] = useState<{ query: string; status: 'searching' | 'ready' | 'failed' }>({ query: '', status: 'ready' })
  const [run, setRun] = useState(0)
  const wanted = query.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` asks again for the same words.
  useEffect(() => {
    if (!kit.gateway) return
    const attempt = new AbortController()
    const search = () => {
      setState({ query: wanted, status: 'searching' })
      searchWallets(kit, { query: wanted }).then(
        () => !attempt.signal.aborted && setState({ query: wanted, status: 'ready' }),
        () => !attempt.signal.aborted && setState({ query: wanted, status: 'failed' }),
      )
    }
    const cancel = kit.clock.setTimeout(search, wanted === '' ? 0 : limits.searchDelayMs)
    return () => {
      cancel()
      attempt.abort()
    }
  }, [kit, wanted, run])
  const isCurrent = state.query === wanted
  return {
    isSearching: wanted !== '' && kit.gateway !== undefined && (!isCurrent || state.status === 'searching'),
    hasFailed: isCurrent && state.status === 'failed',
    retry: () => setRun((last) => last + 1),
  }
}
