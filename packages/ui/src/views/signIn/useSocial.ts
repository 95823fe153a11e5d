import { emailLoginAtom, prepareEmbedded, push, type SocialProvider } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useCallback } from 'react'
import { startSocial } from './startSocial.ts'

/** What a social button does: comes near, and is pressed. */
export function useSocial(): { readonly prepare: () => void; readonly choose: (provider: SocialProvider) => void } {
  const kit = useKit()
  const prepare = useCallback(() => void prepareEmbedded(kit), [kit])
  const choose = useCallback(
    (provider: SocialProvider) => {
      kit.store.set(emailLoginAtom, undefined)
      // In the click itself: later the browser would open no window.
      startSocial(kit, provider)
      push(kit, { view: 'ConnectingSocial', params: { provider } })
    },
    [kit],
  )
  return { prepare, choose }
}
