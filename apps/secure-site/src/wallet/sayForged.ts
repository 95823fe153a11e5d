import { hasCode } from '@latchkey/common/contract'
import type { TextKey } from '../text/en.ts'

const words: Readonly<Record<string, TextKey>> = {
  METHODS_FORGED: 'custody.forged.methods',
  WALLET_FORGED: 'custody.forged.wallet',
  WALLET_CHANGED: 'custody.changed',
}

/** The message to the owner if it is proven that the services lied to this device (I22, I23); none for any other failure. */
export function sayForged(error: unknown): TextKey | undefined {
  const { reason } = Object(error) as { readonly reason?: unknown }
  return hasCode(error, 'SHARE_INTEGRITY') && typeof reason === 'string' ? words[reason] : undefined
}
