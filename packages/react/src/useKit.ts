import type { Kit } from '@latchkey/core'
import { useContext } from 'react'
import { ProviderMissingError } from './errors.ts'
import { KitContext } from './KitContext.ts'

/**
 * The kit of the nearest provider, to hand to core's actions.
 *
 * @throws {@link ProviderMissingError} if there is no provider above.
 */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new ProviderMissingError()
  return kit
}
