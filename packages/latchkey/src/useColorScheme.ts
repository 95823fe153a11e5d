import type { ThemeMode } from '@latchkey/core/internal'
import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

/** The mode that results from the kit's theme and the user's system. A server takes `auto` for light. */
export function useColorScheme(mode: ThemeMode): 'light' | 'dark' {
  const isDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
  return mode === 'auto' ? (isDark ? 'dark' : 'light') : mode
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}
