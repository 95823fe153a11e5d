import { emailLoginAtom, prepareEmbedded, type SocialProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback } from 'react'
import { chooseSocial } from './chooseSocial.ts'

/** What a social button does: comes near, and is pressed. */
export function useSocial(): { readonly prepare: () => void; readonly choose: (provider: SocialProvider) => void } {
  const kit = useKit()
  const prepare = useCallback(() => void prepareEmbedded(kit), [kit])
  const choose = useCallback(
    (provider: SocialProvider) => {
      kit.store.set(emailLoginAtom, undefined)
      chooseSocial(kit, provider)
    },
    [kit],
  )
  return { prepare, choose }
}
