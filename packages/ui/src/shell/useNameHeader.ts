import { safeText } from '@latchkey/common'
import { useMemo } from 'react'
import { useViewHeader } from './ViewHeaderContext.ts'

/** For a view: has the name of what it shows, a wallet's or a network's, stand at the top. */
export function useNameHeader(named: { readonly name: string } | undefined): void {
  const name = named && safeText(named.name, 'name')
  useViewHeader(useMemo(() => (name ? { title: { name } } : {}), [name]))
}
