import type { Kit } from '@latchkey/core'
import { push, type SocialProvider } from '@latchkey/core/internal'
import { startSocial } from './startSocial.ts'

/** Signs in by another site’s account: call it in the click itself, since later the browser would open no window. */
export function chooseSocial(kit: Kit, provider: SocialProvider): void {
  if (provider === 'farcaster') push(kit, { view: 'ConnectingFarcaster' })
  else {
    startSocial(kit, provider)
    push(kit, { view: 'ConnectingSocial', params: { provider } })
  }
}
