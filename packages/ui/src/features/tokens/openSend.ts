import { type Kit, setSendToken, type TokenBalance } from '@latchkey/core'
import { push } from '@latchkey/core/internal'

/** Leads on to sending this token. */
export function openSend(kit: Kit, token: TokenBalance): void {
  setSendToken(kit, token)
  push(kit, { view: 'WalletSend' })
}
