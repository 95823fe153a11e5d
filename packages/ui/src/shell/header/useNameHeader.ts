import { safeText } from '@latchkey/common/web'
import { useMemo } from 'react'
import { useViewHeader } from './ViewHeaderContext.ts'

/** For a view: uses the name of its wallet or network as the title. */
export function useNameHeader(named: { readonly name: string } | undefined): void {
  const name = named && safeText(named.name, 'name')
  useViewHeader(useMemo(() => (name ? { title: { name } } : {}), [name]))
}
